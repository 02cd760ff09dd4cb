import { listStateRoutes } from '@yanye/shared/contract/list-states';
import { defineModule } from '#core/module';

/** How many rows of the back office's lists are in each state. */
export const listStatesModule = defineModule({
  name: 'list-states',
  needs: {},
  make: ({ bind, listStates }) => {
    bind(listStateRoutes.counts, async ({ params }) => {
      const list = listStates.all.find(({ name }) => name === params.list);
      if (!list) throw new Error(`no module counts the states of ${params.list}`);
      return { ...(await list.counts()) };
    });
    return {};
  },
});
