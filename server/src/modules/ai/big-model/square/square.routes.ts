import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { squareRoutes } from '@yanye/shared/contract/square';
import type { RouteBinder } from '#platform/http/route-binder';
import type { SquareService } from './square.service';

export const bindSquareRoutes = (bind: RouteBinder, square: SquareService): void => {
  bind(bigModelRoutes.square, () => square.whole());
  bind(squareRoutes.roles, ({ query }) => square.page(query));
  bind(squareRoutes.tags, () => square.tags());
  bind(squareRoutes.featured, () => square.featured());
};
