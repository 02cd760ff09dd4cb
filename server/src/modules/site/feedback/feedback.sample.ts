import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackSorts } from '@yanye/shared/contract/feedback.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'feedback'> = {
  list: 'feedback',
  route: feedbackRoutes.list,
  sorts: feedbackSorts,
  id: 'id',
  name: 'content',
  row: (at, content, created_at) => ({
    content,
    email: `reader${at}@example.com`,
    email_key: `reader${at}@example.com`,
    created_at,
  }),
};
