import type { SiteInfo } from '@yanye/shared/contract/settings';
import { ActiveFilters } from './ActiveFilters';
import { listName } from './list-name';
import { homeMessages } from './home-messages.zh';
import styles from './HomeMasthead.module.css';
import { isFiltered, type ListFilters } from './list-filters';
import { TermIntro } from '#terms/TermIntro.tsx';
import { TitleSearch } from './TitleSearch';

interface Props {
  readonly filters: ListFilters;
  readonly site: Pick<SiteInfo, 'slogan' | 'slogan_en' | 'title'>;
}

export const HomeMasthead = ({ filters, site }: Props) => {
  const filtered = isFiltered(filters);
  return (
    <header className={styles.masthead}>
      <div className={styles.words}>
        <h1 className={styles.heading}>
          {filtered ? listName(filters) : site.slogan || site.title || homeMessages.heading}
        </h1>
        {!filtered && site.slogan_en && (
          <p className={styles.english} lang="en">
            {site.slogan_en}
          </p>
        )}
        <TermIntro names={filters} />
        <ActiveFilters filters={filters} />
      </div>
      <TitleSearch filters={filters} />
    </header>
  );
};
