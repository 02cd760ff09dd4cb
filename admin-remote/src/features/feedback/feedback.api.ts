import { injectInto } from '@yanye/shared/api/base-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackCalls } from '@yanye/shared/contract/feedback.calls';

const feedbackApi = injectInto('admin_remote/feedback', (build) => ({
  managedFeedback: build.query(
    contractQuery<(typeof feedbackRoutes)['list']>(feedbackCalls.list, { tags: ['Feedback'] }),
  ),
}));

export const { useManagedFeedbackQuery } = feedbackApi;
