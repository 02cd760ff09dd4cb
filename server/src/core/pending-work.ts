import type { PendingKind } from '@yanye/shared/contract/pending-work.calls';
import type { Actor } from '@yanye/shared/policy/roles';

/** What waits for a decision, told by the module that owns it. */
export interface PendingWork {
  readonly name: PendingKind;
  /** Whether this person decides about it: others are neither shown nor told of it. */
  mayDecide(viewer: Actor | undefined): boolean;
  /** @returns how many wait, counted up to `mostPending`; 0 for those who may not decide */
  count(viewer: Actor | undefined): Promise<number>;
}

/** @param waiting counts what waits, up to `mostPending` */
export const pendingWork = (
  name: PendingKind,
  mayDecide: PendingWork['mayDecide'],
  waiting: () => Promise<number>,
): PendingWork => ({
  name,
  mayDecide,
  count: async (viewer) => (mayDecide(viewer) ? waiting() : 0),
});
