import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2';
  readonly id?: string;
  readonly children: ReactNode;
}

/** Text for screen readers alone. The nearest positioned ancestor contains it. */
export const VisuallyHidden = ({ as: Element = 'span', id, children }: VisuallyHiddenProps) => (
  <Element className={styles.hidden} id={id}>
    {children}
  </Element>
);
