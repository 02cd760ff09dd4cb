import { contractApi } from '@yanye/shared/api/contract-api';
import type { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';

export const feedbackApi = contractApi<typeof feedbackRoutes>('admin_remote/feedback', feedbackCalls).with(
  ({ query }) => ({
    managedFeedback: query('list', { tags: ['Feedback'] }),
  }),
);
