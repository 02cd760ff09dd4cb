import { publishCheckRoutes } from '@yanye/shared/contract/publish-check';
import type { RouteBinder } from '#platform/http/route-binder';
import type { PublishCheckService } from './publish-check.service';

export const bindPublishCheckRoutes = (bind: RouteBinder, checks: PublishCheckService): void => {
  bind(publishCheckRoutes.article, ({ viewer, body }) => checks.article(viewer, body));
};
