import { creditLimits, type CreditSettings } from '@yanye/shared/contract/credits.calls';
import { mayClaimCredits } from '@yanye/shared/policy/credits.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { CreditClaimsRepository } from './credit-claims.repository';
import type { CreditLedger } from './credit-ledger';
import type { CreditSettingsService } from './credit-settings.service';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly settings: Pick<CreditSettingsService, 'prices'>;
  readonly claims: CreditClaimsRepository;
  readonly ledger: CreditLedger;
}

/** Credits that a user claims or declines once a day, by the calendar of the site's time zone. */
export const dailyClaimService = ({ database, clock, time, settings, claims, ledger }: Deps) => {
  const today = (): number => time.dayNumber(clock.now());

  const answer = async (userId: number, amount: number, isTaken: boolean): Promise<void> => {
    const claim = { user_id: userId, day: today(), amount, is_taken: isTaken ? 1 : 0 };
    if (!(await claims.add({ ...claim, created_at: clock.now() }))) refuse('CREDITS_CLAIMED');
    if (!isTaken) return;
    const posted = await ledger.post({ userId, step: 'claim', amount, reason: '' });
    if (posted.kind === 'added' && posted.balance > creditLimits.balance) refuse('CREDITS_FULL');
  };

  return {
    /** @returns credits that the viewer can claim today; 0 after an answer, and for people who may claim none */
    claimable: async (viewer: Actor, { day_scope }: CreditSettings): Promise<number> =>
      !mayClaimCredits(viewer) || day_scope === 0 || (await claims.has(viewer.id, today())) ? 0 : day_scope,

    /**
     * @param isTaken false declines: it pays nothing, and ends the day's offer as well
     * @returns credits that were claimed
     * @throws AppError CREDITS_CLAIMED, CREDITS_NOT_GIVEN, CREDITS_FULL
     */
    claim: (viewer: Actor, isTaken: boolean): Promise<number> =>
      database.quietly(async () => {
        const { day_scope } = await settings.prices();
        if (day_scope === 0) refuse('CREDITS_NOT_GIVEN');
        await answer(viewer.id, day_scope, isTaken);
        return isTaken ? day_scope : 0;
      }),
  };
};

export type DailyClaimService = ReturnType<typeof dailyClaimService>;
