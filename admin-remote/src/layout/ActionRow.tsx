import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Row } from './Stack';
import { Muted } from './Text';

interface Props {
  readonly name: ReactNode;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

export const ActionRow = ({ name, hint, children }: Props) => (
  <Row as="li" className={styles.action} gap={16}>
    <div>
      <div>{name}</div>
      <Muted as="p">{hint}</Muted>
    </div>
    {children}
  </Row>
);
