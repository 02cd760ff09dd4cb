import { logRoutes } from '@yanye/shared/contract/logs';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { LogListService } from './list/log-list.service';
import type { RevertsService } from './reverts/reverts.service';
import type { RemovalService } from './removal/removal.service';
import type { VerificationService } from './chain/verification.service';
import { messages } from './messages.zh';

interface Deps {
  readonly list: LogListService;
  readonly removal: RemovalService;
  readonly reverting: RevertsService;
  readonly verification: VerificationService;
}

export const bindAuditLogRoutes = (
  bind: RouteBinder,
  { list, removal, reverting, verification }: Deps,
): void => {
  bind(logRoutes.list, ({ query }) => list.page(query));
  bind(logRoutes.summary, () => list.summary());
  bind(logRoutes.one, ({ params }) => list.one(params.id));
  bind(logRoutes.read, async ({ body: { id, id_list, type } }) => {
    const ids = id === undefined ? id_list : [...id_list, id];
    await list.markRead(ids, type === '' ? undefined : Number(type));
    return withMessage(messages.read);
  });
  bind(logRoutes.readByGet, async ({ query }) => {
    await list.markRead([query.id]);
    return withMessage(messages.read);
  });
  bind(logRoutes.remove, async ({ body }) => {
    const removed = await removal.remove(body);
    return withMessage(messages.removedCount(removed.removed), removed);
  });
  bind(logRoutes.revert, async ({ params }) =>
    withMessage(messages.revertedOne, { entry: await reverting.revert(params.id) }),
  );
  bind(logRoutes.chain, () => verification.last());
  bind(logRoutes.verify, async () => {
    const report = await verification.verify();
    return withMessage(report.text, report);
  });
};
