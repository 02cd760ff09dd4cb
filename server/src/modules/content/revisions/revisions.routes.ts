import { revisionRoutes } from '@yanye/shared/contract/revisions';
import type { RouteBinder } from '#platform/http/route-binder';
import type { RevisionsService } from './revisions.service';

export const bindRevisionRoutes = (bind: RouteBinder, revisions: RevisionsService): void => {
  bind(revisionRoutes.changes, ({ viewer, params, query, request }) =>
    revisions.changes({ viewer, ip: request.ip, cookies: request.cookies }, params.id, query.since),
  );
};
