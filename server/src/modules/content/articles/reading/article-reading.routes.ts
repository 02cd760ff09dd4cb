import { articleRoutes } from '@yanye/shared/contract/articles';
import type { RouteBinder } from '#platform/http/route-binder';
import type { ArticleArchiveService } from './article-archive.service';
import type { ArticleGroupsService } from './article-groups.service';
import type { ArticleListService } from './article-list.service';
import type { ArticlePageService } from './article-page.service';
import type { ArticleSeriesService } from './article-series.service';

interface Deps {
  readonly lists: ArticleListService;
  readonly pages: ArticlePageService;
  readonly groups: ArticleGroupsService;
  readonly archive: ArticleArchiveService;
  readonly series: ArticleSeriesService;
}

/** Binds reading articles. */
export const bindArticleReading = (
  bind: RouteBinder,
  { lists, pages, groups, archive, series }: Deps,
): void => {
  bind(articleRoutes.list, ({ viewer, query }) => lists.list(viewer, query));
  bind(articleRoutes.ownStates, ({ viewer }) => lists.ownStates(viewer));
  bind(articleRoutes.recommend, ({ viewer, query }) => lists.recommended(viewer, query.category));
  bind(articleRoutes.page, ({ viewer, params, request }) => pages.page({ ...request, viewer }, params.id));
  bind(articleRoutes.detail, ({ viewer, params, request }) =>
    pages.detail({ ...request, viewer }, params.id),
  );
  bind(articleRoutes.content, ({ viewer, params, request: { cookies } }) =>
    pages.content({ viewer, cookies }, params.id),
  );
  bind(articleRoutes.calendar, () => archive.calendar());
  bind(articleRoutes.archive, ({ query }) => archive.of(query));
  bind(articleRoutes.tags, ({ query }) => groups.tags(query));
  bind(articleRoutes.tagNames, () => groups.tagNames());
  bind(articleRoutes.categories, () => groups.categories());
  bind(articleRoutes.seriesNames, () => series.names());
};
