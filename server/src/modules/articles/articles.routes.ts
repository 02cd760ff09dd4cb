import { articleRoutes } from '@yanye/shared/contract/articles';
import { withMessage, type RouteBinder } from '../../platform/http/route-binder';
import type { ArticleArchiveService } from './article-archive.service';
import type { ArticleEditingService } from './article-editing.service';
import type { ArticlesService } from './articles.service';
import { messages } from './messages.zh';

/** Binds reading and writing articles. */
export const bindArticleRoutes = (
  bind: RouteBinder,
  articles: ArticlesService,
  editing: ArticleEditingService,
  archive: ArticleArchiveService,
): void => {
  bind(articleRoutes.list, ({ viewer, query }) => articles.list(viewer, query));
  bind(articleRoutes.page, ({ viewer, params, request }) => articles.page({ ...request, viewer }, params.id));
  bind(articleRoutes.detail, ({ viewer, params, request }) =>
    articles.detail({ ...request, viewer }, params.id),
  );
  bind(articleRoutes.content, ({ viewer, params }) => articles.content(viewer, params.id));
  bind(articleRoutes.create, async ({ viewer, body }) =>
    withMessage(
      body.status === 'published' ? messages.published : messages.saved,
      await editing.create(viewer, body),
    ),
  );
  bind(articleRoutes.update, async ({ viewer, body }) =>
    withMessage(messages.saved, await editing.update(viewer, body)),
  );
  bind(articleRoutes.remove, async ({ viewer, body }) =>
    withMessage(messages.removed(await editing.remove(viewer, body.id_list))),
  );
  bind(articleRoutes.preview, ({ body }) => editing.preview(body.content));
  bind(articleRoutes.calendar, () => articles.calendar());
  bind(articleRoutes.archive, ({ query }) => archive.of(query));
  bind(articleRoutes.recommend, ({ viewer, query }) => articles.recommended(viewer, query.category));
  bind(articleRoutes.tags, ({ query }) => articles.tags(query));
  bind(articleRoutes.categories, () => articles.categories());
  bind(articleRoutes.tagNames, () => articles.tagNames());
};
