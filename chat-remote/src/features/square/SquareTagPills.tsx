import { useEffect, useRef } from 'react';
import { squareMessages as text } from './messages.zh';
import { OwnPills } from './OwnPills';
import { Pill } from './Pill';
import { refinedSquare, type SquareFilters } from './square-filters';
import { squareApi } from '#roles/square.api.ts';
import styles from './SquareTagPills.module.css';

/** Tags as links, so that they have addresses and work without scripts. */
export const SquareTagPills = ({ filters }: { readonly filters: SquareFilters }) => {
  const { data: tags } = squareApi.useReadSquareTagsQuery();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On phones the pills scroll horizontally, and the chosen one may be outside the viewport.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [filters.tag]);
  if (!tags || tags.total === 0) return null;
  const countOf = (count: number) => (filters.key === '' ? count : undefined);
  return (
    <nav aria-label={text.tags}>
      <ul ref={list} className={styles.pills}>
        <li>
          <Pill
            to={refinedSquare(filters, { tag: 0 })}
            title={text.all}
            count={countOf(tags.total)}
            isChosen={filters.tag === 0}
          />
        </li>
        <OwnPills />
        {tags.list
          .filter(({ id, count }) => count > 0 || id === filters.tag)
          .map(({ id, title, count }) => (
            <li key={id}>
              <Pill
                to={refinedSquare(filters, { tag: id })}
                title={title}
                count={countOf(count)}
                isChosen={filters.tag === id}
              />
            </li>
          ))}
      </ul>
    </nav>
  );
};
