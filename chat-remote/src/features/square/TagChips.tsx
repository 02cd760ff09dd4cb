import { useEffect, useRef } from 'react';
import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import type { TagChip } from './square-roles';
import styles from './TagChips.module.css';

interface TagChipsProps {
  readonly chips: readonly TagChip[];
  /** Id of the selected tag; undefined for all. */
  readonly chosen: number | undefined;
  readonly all: number;
}

/** Tag filters as links, so that they have addresses and work without scripts. */
export const TagChips = ({ chips, chosen, all }: TagChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones the chips scroll horizontally, and the selected one may be outside the viewport.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [chosen]);

  const chip = (to: string, title: string, count: number, current: boolean) => (
    <Link to={to} preventScrollReset className={styles.chip} aria-current={current ? 'true' : undefined}>
      <span className={styles.name}>{title}</span>
      <span className={styles.count}>{count}</span>
    </Link>
  );
  return (
    <nav aria-label={messages.square.tags}>
      <ul ref={list} className={styles.chips}>
        <li>{chip('/bigModel/square', messages.square.all, all, chosen === undefined)}</li>
        {chips.map(({ id, title, count }) => (
          <li key={id}>{chip(`/bigModel/square?tag=${id}`, title, count, chosen === id)}</li>
        ))}
      </ul>
    </nav>
  );
};
