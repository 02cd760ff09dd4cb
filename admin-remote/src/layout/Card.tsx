import { useId, type ReactNode } from 'react';
import { classesOf } from './classes';
import styles from './layout.module.css';
import { Stack } from './Stack';

interface Props {
  /** Its heading, which also names the region. */
  readonly title?: ReactNode;
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Card = ({ title, tools, className, children }: Props) => {
  const heading = useId();
  if (title === undefined) return <Stack className={classesOf(styles.card, className)}>{children}</Stack>;
  return (
    <Stack as="section" gap={12} aria-labelledby={heading} className={classesOf(styles.card, className)}>
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
