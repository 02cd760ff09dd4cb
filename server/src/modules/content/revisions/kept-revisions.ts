import type { RevisionRow } from './revisions.schema';

const day = 24 * 3_600_000;

/** How many revisions of an article are retained. */
export const kept = {
  /** The newest, whether or not readers could see them. */
  newest: 50,
  /** Milliseconds for which a text that readers saw stays comparable after it was replaced. */
  seenFor: 90 * day,
  /** Upper limit, however often an author saves. */
  most: 500,
} as const;

/**
 * Chooses which revisions of an article are removed.
 * @param history of one article, the newest first
 * @param now milliseconds since 1970
 * @returns ids of the revisions to remove
 */
export const forgettable = (
  history: readonly Pick<RevisionRow, 'id' | 'is_public' | 'created_at'>[],
  now: number,
): number[] =>
  history
    .filter(({ is_public }, place) => {
      if (place < kept.newest) return false;
      if (place >= kept.most) return true;
      const replacedAt = history[place - 1]?.created_at ?? now;
      return is_public === 0 || replacedAt < now - kept.seenFor;
    })
    .map(({ id }) => id);
