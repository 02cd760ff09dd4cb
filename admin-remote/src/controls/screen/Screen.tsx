import type { ReactNode } from 'react';
import { Row } from '#layout/Stack.tsx';
import styles from './Screen.module.css';

interface Props {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export const Screen = ({ title, tools, hint, children }: Props) => (
  <section className={styles.screen}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {tools && <Row>{tools}</Row>}
    </header>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </section>
);

export const Panel = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panel}>{children}</div>
);
