import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { advertRoutes } from '@yanye/shared/contract/adverts';
import { advertCalls } from '@yanye/shared/contract/adverts.calls';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackCalls, feedbackLimits } from '@yanye/shared/contract/feedback.calls';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuCalls } from '@yanye/shared/contract/menus.calls';

const homeApi = injectInto('site_remote/home', (build) => ({
  calendar: build.query(
    contractQuery<typeof articleRoutes.calendar>(articleCalls.calendar, {
      tags: [{ type: 'Articles', id: 'LIST' }],
      sameForAll: true,
    }),
  ),
  recommended: build.query(
    contractQuery<typeof articleRoutes.recommend>(articleCalls.recommend, {
      tags: [{ type: 'Articles', id: 'LIST' }],
    }),
  ),
  adverts: build.query(contractQuery<typeof advertRoutes.list>(advertCalls.list, { tags: ['Adverts'] })),
  feedback: build.query(
    contractQuery<typeof feedbackRoutes.list>(feedbackCalls.list, { tags: ['Feedback'] }),
  ),
  writeFeedback: build.mutation(
    contractMutation<typeof feedbackRoutes.write>(feedbackCalls.write, {
      invalidates: ['Feedback'],
      quiet: true,
    }),
  ),
  homeMenu: build.query<Menu | null, void>({
    // A site may have no menu for its home page: that is a result and no failure.
    queryFn: async (_none, _api, _options, ask) => {
      const { data, error } = await ask({ call: menuCalls.detail, query: { path: '/' }, quiet: true });
      if (error) return error.status === 404 ? { data: null } : { error };
      return { data: data as Menu };
    },
    providesTags: ['Menus'],
  }),
}));

export const advertsQuery = { query: { limit: 10 } };
export const feedbackQuery = { query: { limit: feedbackLimits.latest } };
/** @param category '' is any */
export const recommendedQuery = (category: string) => ({ query: { category } });

export const {
  useCalendarQuery,
  useRecommendedQuery,
  useAdvertsQuery,
  useFeedbackQuery,
  useWriteFeedbackMutation,
  useHomeMenuQuery,
} = homeApi;
export const { calendar, recommended, adverts, feedback, homeMenu } = homeApi.endpoints;
