import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from '@yanye/shared/router';
import { classesOf } from './classes';
import styles from './LinkTabs.module.css';

interface Tab {
  readonly to: LinkProps['to'];
  readonly title: string;
  /** What waits there; 0 is not shown. */
  readonly count?: number;
  /** How many things are there altogether; undefined while it is not known. */
  readonly total?: number | undefined;
  readonly isCurrent: boolean;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly className?: string | undefined;
}

/** Pixels of the tab before that stay visible. */
const edge = 48;

/** Views of a page, each with its own address. */
export const LinkTabs = ({ label, tabs, className }: Props) => {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.title;
  useEffect(() => {
    // On a phone the current one may be beyond the edge of the row; the page itself does not move.
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    const start = offsetLeft - row.current.offsetLeft;
    const isSeen = start + offsetWidth <= row.current.scrollLeft + row.current.clientWidth;
    if (!isSeen || start < row.current.scrollLeft) row.current.scrollLeft = start - edge;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={classesOf(styles.tabs, className)}>
      {tabs.map(({ to, title, count = 0, total, isCurrent }) => (
        <Link key={title} to={to} preventScrollReset {...(isCurrent && { 'aria-current': 'page' as const })}>
          {title}
          {count > 0 && <small> {count > 99 ? '99+' : count}</small>}
          {total !== undefined && total > 0 && <small> {total.toLocaleString('en-US')}</small>}
        </Link>
      ))}
    </nav>
  );
};
