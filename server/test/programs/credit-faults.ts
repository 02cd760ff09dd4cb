import type { ChargesService } from '#identity/credits/charges.service';
import type { DailyClaimService } from '#identity/credits/daily-claim.service';
import type { GrantsService } from '#identity/credits/grants.service';
import type { Transactions } from '#platform/database/database';
import { roles } from '@yanye/shared/policy/roles';

interface Job {
  readonly job: number;
  readonly price: number;
  readonly userId: number;
}

interface Deps {
  readonly database: Transactions;
  readonly charges: ChargesService;
  readonly claims: Pick<DailyClaimService, 'claim'>;
  readonly grants: Pick<GrantsService, 'grant'>;
  readonly answered: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly seed: number;
}

/** Numbers from 0 to below 1, the same for the same seed: the generator of Numerical Recipes. */
const seeded = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** One process that charges jobs and fails at any step. */
export const creditFaults = ({ database, charges, claims, grants, answered, seed }: Deps) => {
  const random = seeded(seed);
  const happens = (share: number): boolean => random() < share;
  const within = (work: () => Promise<void>) => () => database.quietly(work);
  const halfWay = (work: () => Promise<void>) =>
    within(async () => {
      await work();
      throw new Error('half way');
    });

  const hold = (one: Job): Promise<boolean> => {
    const take = () => charges.hold({ ...one, reason: '阿言' });
    return answered(within(take));
  };

  const earn = async ({ userId }: Job): Promise<void> => {
    await answered(() => claims.claim({ id: userId, role: roles.user }, happens(0.8)));
    const amount = Math.floor(random() * 24) - 4 || 1;
    await answered(() =>
      grants.grant({ id: userId, role: roles.admin }, { user_id: userId, amount, reason: '试用' }),
    );
  };

  const end = async ({ job }: Job): Promise<void> => {
    const outcome = happens(0.6) ? 'settle' : 'release';
    const close = () => charges[outcome](job);
    if (happens(0.1)) await answered(halfWay(close));
    if (happens(0.1))
      await Promise.all([
        answered(within(() => charges.settle(job))),
        answered(within(() => charges.release(job))),
      ]);
    await answered(within(close));
    if (happens(0.1)) await answered(within(close));
  };

  return {
    charge: async (one: Job): Promise<void> => {
      if (happens(0.1)) await answered(halfWay(() => charges.hold({ ...one, reason: '阿言' })));
      if (happens(0.1)) await Promise.all([hold(one), hold(one)]);
      if (!(await hold(one))) {
        await earn(one);
        if (!(await hold(one))) return;
      }
      if (happens(0.1)) await hold(one);
      // The process "dies" here: the job is left to whoever sweeps.
      if (happens(0.1)) return;
      await end(one);
    },
  };
};
