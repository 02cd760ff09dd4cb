import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditLimits } from '@yanye/shared/contract/credits.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { atField, refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { CreditLedger } from './credit-ledger';
import { creditsGranted } from './credits.events';
import { messages } from './messages.zh';

type Grant = Parsed<typeof creditRoutes.grant>['body'];

interface Deps extends Pick<Basics, 'database'> {
  readonly ledger: CreditLedger;
  readonly events: Pick<Events, 'emit'>;
}

/** Credits that administrators give and take. */
export const grantsService = ({ database, ledger, events }: Deps) => ({
  /**
   * @returns the new balance
   * @throws AppError USER_NOT_FOUND, BAD_INPUT where more is taken than there is, CREDITS_FULL
   */
  grant: (viewer: Actor, { user_id, amount, reason }: Grant): Promise<number> =>
    database.quietly(async () => {
      const posting = { userId: user_id, step: 'grant', amount, reason, grantedBy: viewer.id } as const;
      const posted = await ledger.post(posting);
      if (posted.kind === 'short')
        return refuse('BAD_INPUT', atField('amount', messages.atMost(posted.balance)));
      if (posted.kind === 'repeated') throw new Error('A grant belongs to no job.');
      if (posted.balance > creditLimits.balance) refuse('CREDITS_FULL');
      await events.emit(creditsGranted, { user_id, amount, granted_by: viewer.id, reason });
      return posted.balance;
    }),
});

export type GrantsService = ReturnType<typeof grantsService>;
