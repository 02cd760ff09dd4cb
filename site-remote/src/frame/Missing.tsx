import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import styles from './Missing.module.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly toHome: string;
  /** An alternative, such as a search form. */
  readonly children?: ReactNode;
}

export const Missing = ({ title, hint, toHome, children }: Props) => (
  <section className={styles.missing}>
    <h1 className={styles.heading}>{title}</h1>
    <p className={styles.hint}>{hint}</p>
    {children}
    <p className={styles.home}>
      <Link to="/">{toHome}</Link>
    </p>
  </section>
);
