import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { pagerMessages } from './messages.zh';
import { pageWindow } from './page-window';
import styles from './Paged.module.css';

interface Props {
  readonly current: number;
  readonly last: number;
  readonly count: number;
  /** How many there are, in other words than the number of articles and pages. */
  readonly total?: string | undefined;
  readonly addressOf: (page: number) => string;
  /** The list of the current page. */
  readonly children: ReactNode;
}

/** A page of a list, with links to the others, so that paging works without scripts, where there are any; or a note that there is no such page. */
export const Paged = ({ current, last, count, total, addressOf, children }: Props) => {
  if (current > last)
    return (
      <EmptyView title={pagerMessages.beyond(current)} text={pagerMessages.beyondHint(last)}>
        <Link to={addressOf(last)}>{pagerMessages.toLastPage}</Link>
      </EmptyView>
    );
  const step = (page: number, label: string, rel: 'prev' | 'next') =>
    page < 1 || page > last ? (
      <span className={styles.step} aria-hidden="true">
        {label}
      </span>
    ) : (
      <Link className={styles.step} to={addressOf(page)} rel={rel}>
        {label}
      </Link>
    );
  return (
    <>
      {children}
      {last > 1 && (
        <nav className={styles.pager} aria-label={pagerMessages.label}>
          <p className={styles.total}>{total ?? pagerMessages.total(count, last)}</p>
          <div className={styles.pages}>
            {step(current - 1, pagerMessages.previous, 'prev')}
            <ol>
              {pageWindow(current, last).map((entry, index) => (
                <li key={entry === 'gap' ? `gap-${index}` : entry}>
                  {entry === 'gap' ? (
                    <span className={styles.gap}>…</span>
                  ) : (
                    <Link
                      to={addressOf(entry)}
                      className={styles.page}
                      aria-label={pagerMessages.page(entry)}
                      {...(entry === current && { 'aria-current': 'page' as const })}
                    >
                      {entry}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
            {step(current + 1, pagerMessages.next, 'next')}
          </div>
        </nav>
      )}
    </>
  );
};
