import { useSearchParams } from '@yanye/shared/router';
import { useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { CategoryNav } from '../features/articles/CategoryNav';
import { HomeList } from '../features/articles/HomeList';
import { HomeMasthead } from '../features/articles/HomeMasthead';
import { articlesApi } from '../features/articles/articles.api';
import { filtersOf, isFiltered, refined } from '../features/articles/list-filters';
import { cloudQuery } from '../features/articles/list-query';
import { OwnerCard } from '../features/articles/OwnerCard';
import { TagCloud } from '../features/articles/TagCloud';
import { Banner } from '../features/home/Banner';
import { FeedbackBox } from '../features/home/FeedbackBox';
import { HeatMap } from '../features/home/HeatMap';
import { homeArticlesApi } from '../features/home/home.api';
import { Promotions } from '../features/home/Promotions';
import { Recommended } from '../features/home/Recommended';
import { HotLine } from '../features/news/HotLine';
import styles from './HomePage.module.css';

export { loadHome as load } from './home-page.load';

export const Component = () => {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const site = useAppSelector(selectSiteInfo);
  const { data: categories = [] } = articlesApi.useListCategoriesQuery();
  const { data: tags } = articlesApi.useListTagsQuery(cloudQuery);
  const { data: days = [] } = homeArticlesApi.useCalendarQuery();
  return (
    <div className={styles.page}>
      <HomeMasthead filters={filters} site={site} />
      <div className={styles.categories}>
        <CategoryNav categories={categories.map(({ value }) => value)} filters={filters} />
      </div>
      <div className={styles.list}>
        {filters.page === 1 && !isFiltered(filters) && (
          <>
            <Banner />
            <HotLine />
          </>
        )}
        <HeatMap
          days={days}
          chosen={filters.date}
          // Without the search: its days are those of all articles, and with a long key in 365 links a page is three times as large.
          addressOf={(date) => refined(filters, { date, key: '' })}
        />
        <HomeList filters={filters} />
      </div>
      <aside className={styles.side}>
        <Promotions />
        <TagCloud tags={tags?.list ?? []} filters={filters} />
        <Recommended categories={categories.map(({ value }) => value)} />
        <OwnerCard site={site} />
        <FeedbackBox />
      </aside>
    </div>
  );
};
