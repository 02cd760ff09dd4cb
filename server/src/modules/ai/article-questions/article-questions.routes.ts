import { articleQuestionRoutes } from '@yanye/shared/contract/article-questions';
import type { RouteBinder } from '#platform/http/route-binder';
import type { ArticleRolesService } from './recommended/article-roles.service';

export const bindArticleQuestionRoutes = (bind: RouteBinder, roles: ArticleRolesService): void => {
  bind(articleQuestionRoutes.roles, ({ viewer, query, request: { cookies } }) =>
    roles.of({ viewer, cookies }, query.article_id),
  );
};
