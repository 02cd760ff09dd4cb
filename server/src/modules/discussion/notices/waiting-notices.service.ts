import type { WaitingKind, WaitingNoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Basics } from '#platform/basics';
import type { WaitingNoticesRepository } from './waiting-notices.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly waiting: WaitingNoticesRepository;
}

/** Notices of what waits for a decision: one that counts, for each kind and person, as long as something waits. */
export const waitingNoticesService = ({ database, clock, waiting }: Deps) => ({
  /**
   * Where more wait than before, the notice is renewed: unread, and the newest. Where fewer wait, only its number changes, and where nothing
   * waits any more it goes.
   * @param deciders those who decide about this kind @param count how many wait
   */
  renew: (kind: WaitingKind, deciders: readonly number[], count: number): Promise<void> =>
    database.quietly(async () => {
      const of: WaitingNoticeKind = `waiting_${kind}`;
      const stored = new Map((await waiting.of(of)).map(({ user_id, amount }) => [user_id, amount]));
      const told = count === 0 ? [] : deciders;
      const grown = told.filter((id) => (stored.get(id) ?? 0) < count);
      const shrunk = told.filter((id) => (stored.get(id) ?? 0) > count);
      const gone = [...stored.keys()].filter((id) => !told.includes(id));
      await waiting.remove(of, [...gone, ...grown]);
      await waiting.add(of, grown, count, clock.now());
      await waiting.setAmount(of, shrunk, count);
    }),
});

export type WaitingNoticesService = ReturnType<typeof waitingNoticesService>;
