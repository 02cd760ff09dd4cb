import type { ReactNode } from 'react';
import styles from './RecordName.module.css';

interface Props {
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  readonly children?: ReactNode;
}

/** A record by its picture, its name, and what is said below it. */
export const RecordName = ({ picture, name, children }: Props) => (
  <div className={styles.name}>
    {picture}
    <div className={styles.words}>
      <span className={styles.title}>{name}</span>
      {children}
    </div>
  </div>
);
