import type { CreditStep } from '@yanye/shared/contract/credits.calls';
import type { UsersPublic } from '#identity/users/users.module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { CreditEntriesRepository } from './credit-entries.repository';

export interface Posting {
  readonly userId: number;
  readonly step: CreditStep;
  /** Positive when the balance rises. */
  readonly amount: number;
  readonly reason: string;
  /** The job or session that may have each step once. */
  readonly job?: number;
  readonly grantedBy?: number;
}

/** `repeated`: the job has this step already, or another outcome. `short`: the balance would fall below 0. Both change nothing. */
export type Posted =
  | { readonly kind: 'added'; readonly balance: number }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'short'; readonly balance: number };

interface Deps extends Pick<Basics, 'clock'> {
  readonly balances: UsersPublic['balances'];
  readonly entries: CreditEntriesRepository;
}

/** Changes a balance and writes down why, in the caller's transaction. */
export const creditLedger = ({ balances, entries, clock }: Deps) => ({
  /** @throws AppError USER_NOT_FOUND */
  post: async ({ userId, step, amount, reason, job, grantedBy }: Posting): Promise<Posted> => {
    const balance = await balances.add(userId, amount);
    if (balance === undefined) {
      // The first posting may have used up what the second would need.
      if (job !== undefined && (await entries.has(job, step))) return { kind: 'repeated' };
      return { kind: 'short', balance: (await balances.of(userId)) ?? refuse('USER_NOT_FOUND') };
    }
    const isAdded = await entries.add({
      user_id: userId,
      step,
      amount,
      balance,
      reason,
      job: job ?? null,
      granted_by: grantedBy ?? null,
      is_open: step === 'hold' ? 1 : 0,
      created_at: clock.now(),
    });
    if (isAdded) return { kind: 'added', balance };
    await balances.add(userId, 0 - amount);
    return { kind: 'repeated' };
  },
});

export type CreditLedger = ReturnType<typeof creditLedger>;
