import { useId } from 'react';
import { Link } from '@yanye/shared/router';
import styles from './Chips.module.css';

interface Chip {
  readonly value: string;
  readonly label: string;
  readonly to: string;
}

interface Props {
  readonly title: string;
  readonly chips: readonly Chip[];
  readonly chosen: string;
}

/** A row of options as links, so that each has an address and works without scripts. */
export const Chips = ({ title, chips, chosen }: Props) => {
  const id = useId();
  return (
    <nav className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.chips}>
        {chips.map(({ value, label, to }) => (
          <li key={value}>
            <Link
              className={styles.chip}
              to={to}
              preventScrollReset
              {...(value === chosen && { 'aria-current': 'true' as const })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
