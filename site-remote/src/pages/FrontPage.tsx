import { useAppSelector } from '@yanye/shared/redux';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';
import { articlesApi } from '../features/articles/articles.api';
import { CategoryChips } from '../features/articles/CategoryChips';
import { HomeList } from '../features/articles/HomeList';
import { HomeMasthead } from '../features/articles/HomeMasthead';
import { LeadArticle } from '../features/articles/LeadArticle';
import { leadOf } from '../features/articles/lead-of';
import type { ListFilters } from '../features/articles/list-filters';
import { cloudQuery, listQuery } from '../features/articles/list-query';
import { OwnerCard } from '../features/articles/OwnerCard';
import { TagCloud } from '../features/articles/TagCloud';
import { Banners } from '../features/home/Banners';
import { FeedbackBox } from '../features/home/FeedbackBox';
import { HeatMap } from '../features/home/HeatMap';
import { homeArticlesApi, homeMenuApi, recommendedQuery } from '../features/home/home.api';
import { Promotions } from '../features/home/Promotions';
import { Recommended } from '../features/home/Recommended';
import { SiteLines } from '../features/home/SiteLines';
import { HotLine } from '../features/news/HotLine';
import styles from './FrontPage.module.css';

/** All articles: an opening one, the list, and what surrounds it. Later pages of the list have no opening. */
export const FrontPage = ({ filters }: { readonly filters: ListFilters }) => {
  const site = useAppSelector(selectSiteInfo);
  const { data: categories = [] } = articlesApi.useListCategoriesQuery();
  const { data: tags } = articlesApi.useListTagsQuery(cloudQuery);
  const { data: days = [] } = homeArticlesApi.useCalendarQuery();
  const { data: listed } = articlesApi.useListArticlesQuery(listQuery(filters));
  const { data: recommended } = homeArticlesApi.useRecommendedQuery(recommendedQuery);
  const { data: menu } = homeMenuApi.useHomeMenuQuery();
  const isFirst = filters.page === 1;
  const lead = isFirst ? leadOf(listed?.list ?? [], recommended?.list ?? []) : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.masthead}>
          <HomeMasthead site={site}>
            {menu && menu.abstract.length > 0 && <SiteLines menu={menu} />}
          </HomeMasthead>
        </div>
        {isFirst && (
          <div className={styles.hot}>
            <HotLine />
          </div>
        )}
      </div>
      {lead && (
        <div className={styles.lead}>
          <LeadArticle article={lead} />
        </div>
      )}
      <div className={styles.list}>
        <CategoryChips categories={categories.map(({ value }) => value)} />
        <HomeList filters={filters} without={lead?.id} />
      </div>
      <aside className={styles.side}>
        {isFirst && menu && menu.banners.length > 0 && <Banners menu={menu} />}
        <Recommended without={lead?.id} />
        <TagCloud tags={tags?.list ?? []} />
        <HeatMap days={days} />
        <Promotions />
        <OwnerCard site={site} />
        <FeedbackBox />
      </aside>
    </div>
  );
};
