import { useSearchParams } from '@yanye/shared/router';
import { useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { CategoryNav } from '../features/articles/CategoryNav';
import { HomeList } from '../features/articles/HomeList';
import { HomeMasthead } from '../features/articles/HomeMasthead';
import { useListCategoriesQuery, useListTagsQuery } from '../features/articles/articles.api';
import { filtersOf } from '../features/articles/list-filters';
import { cloudQuery } from '../features/articles/list-query';
import { OwnerCard } from '../features/articles/OwnerCard';
import { TagCloud } from '../features/articles/TagCloud';
import styles from './HomePage.module.css';

/** The list of articles with its filters, all of whose state is in the address. */
export const Component = () => {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const site = useAppSelector(selectSiteInfo);
  const { data: categories = [] } = useListCategoriesQuery();
  const { data: tags } = useListTagsQuery(cloudQuery);
  return (
    <div className={styles.page}>
      <HomeMasthead filters={filters} site={site} />
      <div className={styles.categories}>
        <CategoryNav categories={categories.map(({ value }) => value)} filters={filters} />
      </div>
      <div className={styles.list}>
        <HomeList filters={filters} />
      </div>
      <aside className={styles.side}>
        <TagCloud tags={tags?.list ?? []} filters={filters} />
        <OwnerCard site={site} />
      </aside>
    </div>
  );
};
