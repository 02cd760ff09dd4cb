import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';

const owner = 'admin_remote/person';

export const personArticlesApi = contractApi<typeof articleRoutes>(owner, articleCalls).with(({ query }) => ({
  articlesOfPerson: query('list', { tags: ['Articles'] }),
}));
export const personCommentsApi = contractApi<typeof commentRoutes>(owner, commentCalls).with(({ query }) => ({
  commentsOfPerson: query('all', { tags: ['Comments'] }),
}));
export const personChatApi = contractApi<typeof chatRoutes>(owner, chatCalls).with(({ query }) => ({
  chatMessagesOfPerson: query('records', { tags: ['Chat'] }),
}));
