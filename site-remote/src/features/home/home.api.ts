import { injectInto } from '@yanye/shared/api/base-api';
import { contractApi } from '@yanye/shared/api/contract-api';
import type { advertRoutes } from '@yanye/shared/contract/adverts';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackCalls, feedbackLimits } from '@yanye/shared/contract/feedback.calls';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuCalls } from '@yanye/shared/contract/menus.calls';
import { nullWhenMissing } from '@yanye/shared/api/null-when-missing';

const owner = 'site_remote/home';
const tags = [{ type: 'Articles', id: 'LIST' }] as const;

export const homeArticlesApi = contractApi<typeof articleRoutes>(owner, articleCalls).with(({ query }) => ({
  calendar: query('calendar', { tags, sameForAll: true }),
  recommended: query('recommend', { tags }),
}));

export const advertsApi = contractApi<typeof advertRoutes>(owner, advertCalls).with(({ query }) => ({
  adverts: query('list', { tags: ['Adverts'] }),
}));

export const feedbackApi = contractApi<typeof feedbackRoutes>(owner, feedbackCalls).with(
  ({ query, mutation }) => ({
    feedback: query('list', { tags: ['Feedback'] }),
    writeFeedback: mutation('write', { invalidates: ['Feedback'], quiet: true }),
  }),
);

export const homeMenuApi = injectInto(owner, (build) => ({
  // A site may have no menu for its home page.
  homeMenu: build.query<Menu | null, void>({
    queryFn: nullWhenMissing<Menu, void>(() => ({ call: menuCalls.detail, query: { path: '/' } })),
    providesTags: ['Menus'],
  }),
}));

export const advertsQuery = { query: { limit: 10 } };
export const feedbackQuery = { query: { limit: feedbackLimits.latest } };
export const recommendedQuery = { query: {} };

export const { calendar, recommended } = homeArticlesApi.endpoints;
export const { adverts } = advertsApi.endpoints;
export const { feedback } = feedbackApi.endpoints;
export const { homeMenu } = homeMenuApi.endpoints;
