import type { ReactNode } from 'react';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './TextDialogs.module.css';

interface Props {
  /** What becomes of the text that the buttons replace. */
  readonly hint: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The buttons below a comparison. */
export const Foot = ({ hint, className, children }: Props) => (
  <Row as="footer" justify="end" className={className}>
    <Muted small className={styles.hint}>
      {hint}
    </Muted>
    {children}
  </Row>
);
