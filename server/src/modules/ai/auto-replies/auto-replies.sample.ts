import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { autoReplyModes, autoReplySorts } from '@yanye/shared/contract/auto-replies.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'auto_replies'> = {
  list: 'auto_replies',
  route: autoReplyRoutes.list,
  sorts: autoReplySorts,
  ties: 'oldest first',
  id: 'id',
  name: 'name',
  row: (at, name, created_at) => ({
    name,
    mode: autoReplyModes.contained,
    rule: '退款',
    content: '请看帮助。',
    sort: Math.floor(at / 3),
    enable: 1,
    created_at,
  }),
  change: { action: 'disable', filter: { enable: 'false' } },
};
