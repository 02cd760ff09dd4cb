import { noticeRoutes } from '@yanye/shared/contract/notices';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { NoticesService } from './notices.service';

export const bindNoticeRoutes = (bind: RouteBinder, notices: NoticesService): void => {
  bind(noticeRoutes.list, ({ viewer, query }) => notices.list(viewer, query));
  bind(noticeRoutes.unread, ({ viewer }) => notices.unread(viewer));
  bind(noticeRoutes.read, ({ viewer, body }) => notices.read(viewer, body));
  bind(noticeRoutes.remove, async ({ viewer, body }) => {
    const removed = await notices.remove(viewer, body.id_list);
    return withMessage(messages.removed(removed), { removed });
  });
};
