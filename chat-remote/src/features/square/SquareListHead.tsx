import { squareSorts } from '@yanye/shared/contract/square.calls';
import { Link } from '@yanye/shared/router';
import { squareMessages as text } from './messages.zh';
import { refinedSquare, type SquareFilters } from './square-filters';
import { squareApi } from '#roles/square.api.ts';
import styles from './SquareListHead.module.css';

/** What the list is called: all roles, those of a tag, or what was searched for. */
const useListName = ({ tag, key }: SquareFilters): string => {
  const { data } = squareApi.useReadSquareTagsQuery();
  const title = data?.list.find(({ id }) => id === tag)?.title ?? '';
  if (key === '') return title || text.allRoles;
  return title === '' ? text.found(key) : text.foundUnder(key, title);
};

interface Props {
  readonly filters: SquareFilters;
  readonly count: number;
}

export const SquareListHead = ({ filters, count }: Props) => (
  <div className={styles.head}>
    <h2 id="square-list" className={styles.name}>
      {useListName(filters)}
    </h2>
    <span className={styles.count}>{count > 0 && text.count(count)}</span>
    {count > 1 && (
      <nav className={styles.sorts} aria-label={text.sorts}>
        {squareSorts.map((sort) => (
          <Link
            key={sort}
            to={refinedSquare(filters, { sort })}
            preventScrollReset
            className={styles.sort}
            aria-current={filters.sort === sort ? 'true' : undefined}
          >
            {text.sort[sort]}
          </Link>
        ))}
      </nav>
    )}
  </div>
);
