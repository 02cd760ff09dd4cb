import type { DraftRow } from './drafts.schema';

const hour = 3_600_000;
const day = 24 * hour;

/** When an autosave replaces the previous one. */
export const merging = {
  /** Milliseconds from the first text of an entry to its last. */
  within: 60_000,
  /** Characters that may be deleted in total within an entry. */
  gone: 20,
} as const;

/** How many drafts of one user for one article are retained. */
export const kept = {
  newest: 40,
  /** Of the older ones, the last of each hour, for these milliseconds. */
  hourlyFor: 30 * day,
  most: 200,
  /** Characters of all of them, whatever their number; the newest few stay. */
  size: 4_000_000,
  few: 5,
  /** Milliseconds after which an abandoned draft is removed. */
  waitingFor: 90 * day,
} as const;

/** @returns characters of one text that are not in the next, when both differ in one place */
export const charactersGone = (before: string, after: string): number => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return before.length - start - end;
};

type Text = Pick<DraftRow, 'how' | 'article_id' | 'draft_key' | 'title' | 'content'>;

/**
 * Decides whether a text may replace the previous one of the same editor.
 * @param now milliseconds since 1970
 * @returns characters deleted within the entry so far; undefined where the text needs a separate entry
 */
export const goneWhenMerged = (
  last: Text & Pick<DraftRow, 'begun_at' | 'gone' | 'is_settled'>,
  next: Text,
  now: number,
): number | undefined => {
  if (last.how !== 'typed' || next.how !== 'typed' || last.is_settled === 1) return undefined;
  if (last.article_id !== next.article_id || last.draft_key !== next.draft_key) return undefined;
  if (now - last.begun_at >= merging.within) return undefined;
  const gone =
    last.gone + charactersGone(last.title, next.title) + charactersGone(last.content, next.content);
  return gone > merging.gone ? undefined : gone;
};

/**
 * Chooses which of a user's drafts of one article are removed.
 * @param history the newest first
 * @param now milliseconds since 1970
 * @returns ids of the drafts to remove
 */
export const forgettable = (
  history: readonly Pick<DraftRow, 'id' | 'updated_at' | 'size'>[],
  now: number,
): number[] => {
  let size = 0;
  let lastHour: number | undefined;
  return history
    .filter((draft, place) => {
      size += draft.size;
      const thisHour = Math.floor(draft.updated_at / hour);
      const isSameHour = thisHour === lastHour;
      lastHour = thisHour;
      if (place < kept.few) return false;
      if (place >= kept.most || size > kept.size) return true;
      return place >= kept.newest && (isSameHour || draft.updated_at < now - kept.hourlyFor);
    })
    .map(({ id }) => id);
};
