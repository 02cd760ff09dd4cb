import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { gaodeRoutes } from '@yanye/shared/contract/gaode';
import { gaodeCalls } from '@yanye/shared/contract/gaode.calls';
import type { noticeRoutes } from '@yanye/shared/contract/notices';
import { noticeCalls } from '@yanye/shared/contract/notices.calls';
import type { reactionRoutes } from '@yanye/shared/contract/reactions';
import { reactionCalls } from '@yanye/shared/contract/reactions.calls';
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

export const ownArticlesApi = contractApi<typeof articleRoutes>(owner, articleCalls).with(({ query }) => ({
  ownDrafts: query('list', { tags: ['Articles'] }),
}));

export const ownCollectsApi = contractApi<typeof reactionRoutes>(owner, reactionCalls).with(({ query }) => ({
  newestCollects: query('collects', { tags: ['Articles'] }),
}));

export const ownNoticesApi = contractApi<typeof noticeRoutes>(owner, noticeCalls).with(({ query }) => ({
  newestUnreadNotices: query('list', { tags: ['Notices'] }),
}));
