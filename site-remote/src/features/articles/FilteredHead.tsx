import { Link } from '@yanye/shared/router';
import { feedAddress } from '#addresses/feed-address.ts';
import { ListHead } from '#facets/ListHead.tsx';
import { TermIntro } from '#terms/TermIntro.tsx';
import styles from './FilteredHead.module.css';
import { chosenIn, homeAddress, type ListFilters, noFilters } from './list-filters';
import { listName } from './list-name';
import { homeMessages } from './home-messages.zh';

interface Props {
  readonly filters: ListFilters;
  readonly count: number | undefined;
  readonly newest: string | undefined;
}

/** The head of a filtered list: it names each filter once, and links back to all articles. */
export const FilteredHead = ({ filters, count, newest }: Props) => {
  const hasFeed = chosenIn(filters).every((name) => name === 'category' || name === 'tag');
  return (
    <ListHead
      title={listName(filters)}
      count={count}
      newest={newest}
      feed={hasFeed ? feedAddress(filters) : undefined}
    >
      <TermIntro names={filters} />
      <Link className={styles.clear} to={homeAddress(noFilters)}>
        <span aria-hidden="true">‹ </span>
        {homeMessages.filters.toAll}
      </Link>
    </ListHead>
  );
};
