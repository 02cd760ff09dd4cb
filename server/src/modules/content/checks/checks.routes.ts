import { checkRoutes } from '@yanye/shared/contract/checks';
import type { RouteBinder } from '#platform/http/route-binder';
import type { ChecksService } from './checks.service';

/** Binds looking an article over before it is published. */
export const bindCheckRoutes = (bind: RouteBinder, checks: ChecksService): void => {
  bind(checkRoutes.article, ({ viewer, body }) => checks.article(viewer, body));
};
