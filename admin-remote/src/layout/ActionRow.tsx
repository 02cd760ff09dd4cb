import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Row } from './Stack';
import { Muted } from './Text';

interface Props {
  readonly name: ReactNode;
  readonly hint: ReactNode;
  /** The control at the end of the line. */
  readonly children: ReactNode;
}

/** An entry of a list: what it is, what it means, and its control. */
export const ActionRow = ({ name, hint, children }: Props) => (
  <Row as="li" className={styles.action} gap={16}>
    <div>
      <div>{name}</div>
      <Muted as="p">{hint}</Muted>
    </div>
    {children}
  </Row>
);
