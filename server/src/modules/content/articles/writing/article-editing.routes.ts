import { articleRoutes } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { ArticleEditingService } from './article-editing.service';
import type { ArticlePreviewService } from './article-preview.service';

/** Messages of new articles; `saved` for any other status. */
const created: Partial<Record<ArticleStatus, string>> = {
  published: messages.published,
  pending: messages.submitted,
};

interface Deps {
  readonly editing: ArticleEditingService;
  readonly previews: ArticlePreviewService;
}

/** Binds writing articles. */
export const bindArticleEditing = (bind: RouteBinder, { editing, previews }: Deps): void => {
  bind(articleRoutes.create, async ({ viewer, body }) =>
    withMessage(created[body.status] ?? messages.saved, await editing.create(viewer, body)),
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
  bind(articleRoutes.preview, ({ viewer, body }) => previews.preview(viewer, body.content));
};
