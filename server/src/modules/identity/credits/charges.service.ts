import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { CreditEntriesRepository } from './credit-entries.repository';
import type { CreditLedger, Posting } from './credit-ledger';
import { messages } from './messages.zh';

interface Charge {
  readonly userId: number;
  /** Credits, from 0 on. */
  readonly price: number;
  /** Shown in the user's history: the name of the role. */
  readonly reason: string;
}

interface Deps extends Pick<Basics, 'clock'> {
  readonly ledger: CreditLedger;
  readonly entries: CreditEntriesRepository;
}

/**
 * What answers and sessions cost. Every function runs inside the caller's transaction, and may be repeated: unique indexes let each step
 * happen once.
 */
export const chargesService = ({ ledger, entries, clock }: Deps) => {
  const take = async (posting: Posting): Promise<void> => {
    const posted = await ledger.post(posting);
    if (posted.kind !== 'short') return;
    const missing = -posting.amount - posted.balance;
    refuse('CREDITS_SHORT', { message: messages.short(missing), missing });
  };

  /** @param step what becomes of the hold; nothing happens where there is none, or when it has an outcome */
  const close = async (job: number, step: 'settle' | 'release'): Promise<void> => {
    const hold = await entries.holdOf(job);
    if (!hold) return;
    const { user_id, reason } = hold;
    const amount = step === 'settle' ? 0 : Math.abs(hold.amount);
    const nobody = { user_id: null, balance: 0, created_at: clock.now() };
    const isAdded =
      user_id === null
        ? await entries.add({ ...nobody, step, amount, job, reason: '' })
        : (await ledger.post({ userId: user_id, step, amount, job, reason })).kind === 'added';
    if (isAdded) await entries.closeHold(hold.id);
  };

  return {
    /** Takes the price of an answer when its generation begins. @param job id of the generation @throws AppError CREDITS_SHORT, USER_NOT_FOUND */
    hold: ({ userId, job, price, reason }: Charge & { readonly job: number }): Promise<void> =>
      take({ userId, step: 'hold', amount: 0 - price, job, reason }),

    /** Keeps what was held for a generation. Changes nothing after `settle` or `release`. */
    settle: (job: number): Promise<void> => close(job, 'settle'),

    /** Gives back what was held for a generation. Changes nothing after `settle` or `release`. */
    release: (job: number): Promise<void> => close(job, 'release'),

    /** Takes the price of a new session, once. @throws AppError CREDITS_SHORT, USER_NOT_FOUND */
    chargeSession: ({
      userId,
      session,
      price,
      reason,
    }: Charge & { readonly session: number }): Promise<void> =>
      take({ userId, step: 'session', amount: 0 - price, job: session, reason }),
  };
};

export type ChargesService = ReturnType<typeof chargesService>;
