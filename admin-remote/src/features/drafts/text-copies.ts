import { createStore, delMany, entries, set } from 'idb-keyval';
import type { DraftHow } from '@yanye/shared/contract/drafts.calls';

export interface TextCopy {
  readonly user_id: number;
  /** The id of an article, `page:` and the id of a custom page, or empty for a new article. */
  readonly subject: string;
  readonly draft_key: string;
  readonly desk: string;
  readonly seq: number;
  readonly base_version: number;
  readonly how: DraftHow;
  readonly title: string;
  readonly text: string;
  /** Time of storage in milliseconds since the epoch. */
  readonly at: number;
  readonly isSent: boolean;
  /** Saved, or dismissed by the user. */
  readonly isSettled: boolean;
}

const day = 24 * 3_600_000;

export const keptHere = { most: 60, days: 90 } as const;

type Key = [user: number, desk: string, slot: number];

// The latest text of an editor overwrites one slot; each replaced text has its own slot.
const keyOf = ({ user_id, desk, how, seq }: TextCopy): Key => [user_id, desk, how === 'kept' ? seq : 0];

const isDone = ({ isSent, isSettled }: TextCopy) => isSent || isSettled;

/** @returns keys to remove: expired copies, and over the limit those that are also on the server */
const tooMuch = (all: readonly (readonly [Key, TextCopy])[], now: number): Key[] => {
  const newestFirst = [...all].sort(([, a], [, b]) => b.at - a.at);
  return newestFirst
    .filter(
      ([, copy], place) => copy.at < now - keptHere.days * day || (place >= keptHere.most && isDone(copy)),
    )
    .map(([key]) => key);
};

/** Copies of one user in IndexedDB, which has room for long texts and does not block on writes. */
export const textCopies = (userId: number) => {
  const store = createStore('yanye-writing', 'copies');
  return {
    /** Newest first. Removes expired copies and those over the limit. */
    list: async (subject: string): Promise<TextCopy[]> => {
      const all = (await entries<Key, TextCopy>(store)).filter(([, copy]) => copy.user_id === userId);
      const gone = tooMuch(all, Date.now());
      if (gone.length > 0) await delMany(gone, store);
      return all
        .map(([, copy]) => copy)
        .filter((copy) => copy.subject === subject)
        .sort((a, b) => b.at - a.at);
    },
    /** Replaces the copy of the same editor, unless that is a separate copy. */
    keep: (copy: TextCopy): Promise<void> => set(keyOf(copy), copy, store),
  };
};
