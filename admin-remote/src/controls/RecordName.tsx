import type { ReactNode } from 'react';
import styles from './RecordName.module.css';

interface Props {
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly children?: ReactNode;
}

export const RecordName = ({ picture, name, children }: Props) => (
  <div className={styles.name}>
    {picture}
    <div className={styles.words}>
      <span className={styles.title}>{name}</span>
      {children}
    </div>
  </div>
);
