import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, children }: Props) => (
  <header className={styles.head}>
    <h1 className={styles.heading}>{title}</h1>
    {children}
  </header>
);
