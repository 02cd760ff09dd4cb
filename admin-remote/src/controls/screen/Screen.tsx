import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface Props {
  readonly title: string;
  /** Actions of the screen, next to the title. */
  readonly tools?: ReactNode;
  /** One sentence about the purpose of the screen. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the back office. */
export const Screen = ({ title, tools, hint, children }: Props) => (
  <section className={styles.screen}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </section>
);

/** The frame around a list. */
export const Panel = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panel}>{children}</div>
);
