import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { TextButton } from '../layout/Text';
import styles from './RecordName.module.css';

interface Props {
  readonly picture?: ReactNode;
  readonly name: ReactNode;
  /** Address that the title leads to. */
  readonly to?: string;
  /** Opens the record by its title. */
  readonly onOpen?: (() => void) | undefined;
  /** Accessible name of the button, where the title is not enough. */
  readonly label?: string;
  /** Stands beside the title without being part of it. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** The title of a record in a list, which opens it, and below it where the record belongs. */
export const RecordName = ({ picture, name, to, onOpen, label, beside, children }: Props) => (
  <div className={styles.name}>
    {picture}
    <div className={styles.words}>
      <span className={styles.title}>
        {to !== undefined && <Link to={to}>{name}</Link>}
        {to === undefined && onOpen && (
          <TextButton aria-label={label} onClick={onOpen}>
            {name}
          </TextButton>
        )}
        {to === undefined && !onOpen && name}
        {beside && <span className={styles.beside}> {beside}</span>}
      </span>
      {children}
    </div>
  </div>
);
