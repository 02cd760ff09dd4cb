import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { squareRoutes } from '@yanye/shared/contract/square';
import type { RouteBinder } from '#platform/http/route-binder';
import type { RolePageService } from './role-page.service';
import type { SquareService } from './square.service';

interface Services {
  readonly square: SquareService;
  readonly rolePage: RolePageService;
}

export const bindSquareRoutes = (bind: RouteBinder, { square, rolePage }: Services): void => {
  bind(bigModelRoutes.square, () => square.whole());
  bind(squareRoutes.roles, ({ query }) => square.page(query));
  bind(squareRoutes.role, ({ params }) => rolePage.one(params.id));
  bind(squareRoutes.tags, () => square.tags());
  bind(squareRoutes.featured, () => square.featured());
};
