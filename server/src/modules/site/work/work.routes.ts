import { workRoutes } from '@yanye/shared/contract/work';
import type { RouteBinder } from '#platform/http/route-binder';
import type { Work } from '#platform/work/work';

/** Binds the riddles that browsers ask for before a call that costs some computing. */
export const bindWorkRoutes = (bind: RouteBinder, work: Pick<Work, 'challenge'>): void => {
  bind(workRoutes.challenge, () => work.challenge());
};
