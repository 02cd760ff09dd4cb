import { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { MessageRecordsService } from './message-records.service';
import { messages } from './messages.zh';
import type { PrivateMessagesService } from './private-messages.service';

export const bindPrivateMessageRoutes = (
  bind: RouteBinder,
  messageRows: PrivateMessagesService,
  records: MessageRecordsService,
): void => {
  bind(privateMessageRoutes.send, async ({ viewer, body }) =>
    withMessage(messages.sent, await messageRows.send(viewer, body)),
  );
  bind(privateMessageRoutes.remove, async ({ viewer, body }) => {
    const removed = await messageRows.remove(viewer, body.id_list);
    return withMessage(messages.removed(removed), { removed });
  });
  bind(privateMessageRoutes.partners, ({ viewer, query }) => messageRows.partners(viewer, query.before));
  bind(privateMessageRoutes.conversation, ({ viewer, query }) => messageRows.conversation(viewer, query));
  bind(privateMessageRoutes.person, ({ viewer, query }) => messageRows.person(viewer, query.userID));
  bind(privateMessageRoutes.read, ({ viewer, body }) => messageRows.read(viewer, body.user_id));
  bind(privateMessageRoutes.unread, ({ viewer }) => messageRows.unread(viewer));
  bind(privateMessageRoutes.report, async ({ viewer, body }) => {
    await records.report(viewer, body);
    return withMessage(messages.reported);
  });
  bind(privateMessageRoutes.senders, ({ query }) => records.senders(query));
  bind(privateMessageRoutes.partnersOf, ({ query }) => records.partnersOf(query));
  bind(privateMessageRoutes.recordOf, ({ viewer, query }) => records.between(viewer, query));
  bind(privateMessageRoutes.reports, ({ query }) => records.reports(query));
  bind(privateMessageRoutes.settle, async ({ body }) =>
    withMessage(messages.settled(await records.settle(body.id_list))),
  );
};
