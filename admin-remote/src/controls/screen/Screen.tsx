import type { ReactNode } from 'react';
import { Row } from '#layout/Stack.tsx';
import styles from './Screen.module.css';

interface Props {
  readonly title: string;
  /** A state of what the screen is about, beside its title. */
  readonly badge?: ReactNode;
  readonly tools?: ReactNode;
  /** Sections that the screen is one of. */
  readonly tabs?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export const Screen = ({ title, badge, tools, tabs, hint, children }: Props) => (
  <section className={styles.screen}>
    <header className={styles.head}>
      {badge ? (
        <Row gap={12}>
          <h1>{title}</h1>
          {badge}
        </Row>
      ) : (
        <h1>{title}</h1>
      )}
      {tools && <Row>{tools}</Row>}
    </header>
    {tabs}
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </section>
);

export const Panel = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panel}>{children}</div>
);
