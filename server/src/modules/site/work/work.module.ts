import { defineModule } from '#core/module';
import { makeWork } from '#platform/work/work';
import { bindWorkRoutes } from './work.routes';

/** Proof of work that browsers do before calls that automatic senders abuse. */
export const workModule = defineModule({
  name: 'work',
  needs: {},
  make: ({ secretKey, limits, clock, config, bind }) => {
    const work = makeWork({ secretKey, limits, clock, cost: config.workCost });
    bindWorkRoutes(bind, work);
    return work;
  },
});
