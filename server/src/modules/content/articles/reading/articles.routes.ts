import { articleRoutes } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { ArticleArchiveService } from './article-archive.service';
import type { ArticleEditingService } from '../writing/article-editing.service';
import type { ArticleLocks } from '../access/article-locks';
import { passSeconds } from '../access/article-passes';
import type { ArticleSeriesService } from './article-series.service';
import type { ArticlesService } from './articles.service';
import { messages } from '../messages.zh';

const saidOf = (status: ArticleStatus): string => {
  if (status === 'published') return messages.published;
  return status === 'pending' ? messages.submitted : messages.saved;
};

/** Binds reading and writing articles. */
export const bindArticleRoutes = (
  bind: RouteBinder,
  articles: ArticlesService,
  editing: ArticleEditingService,
  archive: ArticleArchiveService,
  locks: Pick<ArticleLocks, 'unlock'>,
  series: ArticleSeriesService,
): void => {
  bind(articleRoutes.list, ({ viewer, query }) => articles.list(viewer, query));
  bind(articleRoutes.page, ({ viewer, params, request }) => articles.page({ ...request, viewer }, params.id));
  bind(articleRoutes.detail, ({ viewer, params, request }) =>
    articles.detail({ ...request, viewer }, params.id),
  );
  bind(articleRoutes.content, ({ viewer, params, request: { cookies } }) =>
    articles.content({ viewer, cookies }, params.id),
  );
  bind(articleRoutes.unlock, async ({ viewer, params, body, request: { ip, cookies } }) => {
    const row = await articles.readable(viewer, params.id);
    const pass = await locks.unlock(ip, row, body.password);
    if (pass) cookies.give(pass.name, pass.value, passSeconds);
    return withMessage(messages.unlocked);
  });
  bind(articleRoutes.create, async ({ viewer, body }) =>
    withMessage(saidOf(body.status), await editing.create(viewer, body)),
  );
  bind(articleRoutes.update, async ({ viewer, body }) =>
    withMessage(
      body.status === 'pending' ? messages.submitted : messages.saved,
      await editing.update(viewer, body),
    ),
  );
  bind(articleRoutes.remove, async ({ viewer, body }) =>
    withMessage(messages.removed(await editing.remove(viewer, body.id_list))),
  );
  bind(articleRoutes.preview, ({ viewer, body }) => editing.preview(viewer, body.content));
  bind(articleRoutes.calendar, () => articles.calendar());
  bind(articleRoutes.archive, ({ query }) => archive.of(query));
  bind(articleRoutes.recommend, ({ viewer, query }) => articles.recommended(viewer, query.category));
  bind(articleRoutes.tags, ({ query }) => articles.tags(query));
  bind(articleRoutes.categories, () => articles.categories());
  bind(articleRoutes.seriesNames, () => series.names());
  bind(articleRoutes.tagNames, () => articles.tagNames());
};
