import type { KeyboardEvent } from 'react';
import { Link } from '@yanye/shared/router';
import { facetMessages } from './messages.zh';
import styles from './FacetMenu.module.css';

export interface FacetOption {
  /** Empty for "any". */
  readonly value: string;
  readonly label: string;
  /** As it is shown. */
  readonly count?: string | undefined;
  readonly to: string;
}

interface Props {
  readonly title: string;
  readonly options: readonly FacetOption[];
  readonly chosen: string;
  /** Whether the first option is the default and no filter. */
  readonly hasDefault?: boolean;
}

/** Options as links under a button, without scripts too. With scripts it closes when the focus leaves it, and by Escape. */
export const FacetMenu = ({ title, options, chosen, hasDefault = false }: Props) => {
  const now = options.find(({ value }) => value === chosen);
  const leave = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <nav className={styles.facet} aria-label={title}>
      <details
        // Another selection closes it.
        key={chosen}
        name="facets"
        className={styles.menu}
        onKeyDown={leave}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
      >
        <summary className={styles.button} data-chosen={chosen !== ''}>
          <span className={styles.now}>{chosen !== '' || hasDefault ? (now?.label ?? chosen) : title}</span>
        </summary>
        {/* Takes the focus of a click in browsers that focus no link. */}
        <ul className={styles.options} tabIndex={-1}>
          {options.map(({ value, label, count, to }) => (
            <li key={value}>
              <Link
                className={styles.option}
                to={to}
                preventScrollReset
                {...(value === chosen && { 'aria-current': 'true' as const })}
              >
                <span className={styles.label}>{label}</span>
                {count !== undefined && (
                  <span className={styles.count}>
                    {count}
                    <span className="sr-only">{facetMessages.unit}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
};
