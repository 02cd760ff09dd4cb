import type { Transactions } from '#platform/database/database';
import { frozen, thawed, withoutAnswers } from './frozen-dialogs';
import type { RoleSharesRepository } from './role-shares.repository';

interface Deps {
  readonly database: Pick<Transactions, 'transaction'>;
  readonly shares: Pick<RoleSharesRepository, 'hasOfSessions' | 'removeOfSessions' | 'ofAnswers' | 'rewrite'>;
}

/** What is removed where it was said goes from shares too. Call inside the transaction that removes it; a cached page of a share does not outlive it. */
export const shareRemoval = ({ database, shares }: Deps) => ({
  dropOfSessions: async (sessions: readonly number[]): Promise<void> => {
    if (await shares.hasOfSessions(sessions))
      await database.transaction(async () => void (await shares.removeOfSessions(sessions)));
  },

  dropAnswers: async (answers: readonly number[]): Promise<void> => {
    const removed = new Set(answers);
    const changed = (await shares.ofAnswers(answers)).flatMap(({ id, content }) => {
      const rest = withoutAnswers(thawed(content), removed);
      return rest ? [{ id, rest }] : [];
    });
    if (changed.length === 0) return;
    await database.transaction(async () => {
      // Few: those of the sessions of the removed answers.
      for (const { id, rest } of changed) await shares.rewrite(id, frozen(rest), rest.dialogs.length);
    });
  },
});
