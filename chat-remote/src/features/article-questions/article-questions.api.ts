import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleQuestionRoutes } from '@yanye/shared/contract/article-questions';
import { articleQuestionCalls } from '@yanye/shared/contract/article-questions.calls';

export const articleQuestionsApi = contractApi<typeof articleQuestionRoutes>(
  'chat_remote/article-questions',
  articleQuestionCalls,
).with(({ query, mutation }) => ({
  readArticleRoles: query('roles', { tags: ['Square'] }),
  askAboutArticle: mutation('ask', { quiet: true, invalidates: ['RoleSessions', 'Credits'] }),
}));
