import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { gaodeCalls } from '@yanye/shared/contract/gaode.calls';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import type { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageCalls } from '@yanye/shared/contract/private-messages.calls';
import type { statisticsRoutes } from '@yanye/shared/contract/statistics';
import { statisticsCalls } from '@yanye/shared/contract/statistics.calls';

const owner = 'admin_remote/home';

export const homeApi = contractApi<typeof statisticsRoutes>(owner, statisticsCalls).with(
  ({ query, mutation }) => ({
    totals: query('sum', { tags: ['Records'] }),
    loginsByDay: query('logins', { tags: ['Records'] }),
    viewsByDay: query('views', { tags: ['Records'] }),
    topArticles: query('topArticles', { tags: ['Records'] }),
    pendingWork: query('pending', {
      tags: ['Comments', 'Articles', 'Feedback', 'Chat', 'PrivateMessages', 'RoleSessions', 'RoleProposals'],
    }),
    firstSteps: query('firstSteps', { tags: ['Site', 'Articles', 'Mail', 'OwnAccount'] }),
    endFirstSteps: mutation('endFirstSteps', { invalidates: ['Site'] }),
  }),
);

export const weatherApi = contractApi<typeof gaodeRoutes>(owner, gaodeCalls).with(({ query }) => ({
  weather: query('weather', { keepUnusedDataFor: 3_600 }),
}));

export const ownCountsApi = contractApi<typeof articleRoutes>(owner, articleCalls).with(({ query }) => ({
  ownArticleCount: query('list', { tags: ['Articles'] }),
}));

export const ownMessagesApi = contractApi<typeof privateMessageRoutes>(owner, privateMessageCalls).with(
  ({ query }) => ({ ownUnreadMessages: query('unread', { tags: ['PrivateMessages'] }) }),
);

export const ownNoticesApi = contractApi<typeof noticeRoutes>(owner, noticeCalls).with(({ query }) => ({
  ownUnreadNotices: query('unread', { tags: ['Notices'] }),
}));
