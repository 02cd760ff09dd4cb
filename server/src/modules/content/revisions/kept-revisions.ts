import type { RevisionRow } from './revisions.tables';

const day = 24 * 3_600_000;

/** How much of its past an article keeps. */
export const kept = {
  /** The newest, whoever could see them. */
  newest: 50,
  /** Milliseconds for which a text that readers saw stays comparable after the next one took its place. */
  seenFor: 90 * day,
  /** Never more than these, however often somebody saves. */
  most: 500,
} as const;

/**
 * Chooses what of an article's past may be forgotten.
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
