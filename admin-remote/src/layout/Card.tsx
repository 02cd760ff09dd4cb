import { useId, type ReactNode } from 'react';
import { classesOf } from './classes';
import styles from './layout.module.css';
import { Stack, type StackProps } from './Stack';

interface Props extends Omit<StackProps, 'title'> {
  /** Its heading, which also names the region. */
  readonly title?: ReactNode;
  readonly tools?: ReactNode;
}

export const Card = ({ title, tools, className, children, ...rest }: Props) => {
  const heading = useId();
  const card = { ...rest, className: classesOf(styles.card, className) };
  if (title === undefined) return <Stack {...card}>{children}</Stack>;
  return (
    <Stack as="section" gap={12} aria-labelledby={heading} {...card}>
      <div className={styles.cardTitle}>
        <h2 id={heading} className={styles.cardTitle}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </Stack>
  );
};
