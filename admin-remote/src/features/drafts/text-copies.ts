import { createStore, delMany, entries, set } from 'idb-keyval';
import type { DraftHow } from '@yanye/shared/contract/drafts.calls';

/** A text as this browser keeps it. */
export interface TextCopy {
  readonly user_id: number;
  /** What is written: the id of an article, `page:` and that of a page, or empty for an article that is not stored yet. */
  readonly subject: string;
  readonly draft_key: string;
  readonly desk: string;
  readonly seq: number;
  readonly base_version: number;
  readonly how: DraftHow;
  readonly title: string;
  readonly text: string;
  /** When it was kept, in milliseconds since the epoch. */
  readonly at: number;
  /** The server has it, too. */
  readonly isSent: boolean;
  /** Saved, or its writer does not want to be asked about it again. */
  readonly isSettled: boolean;
}

/** The copies of one person in this browser. */
export interface TextCopies {
  /** Of one subject, the newest first. Forgets what is too much on the way. */
  readonly list: (subject: string) => Promise<TextCopy[]>;
  /** Takes the place of what the desk had, unless that was kept for its own sake. */
  readonly keep: (copy: TextCopy) => Promise<void>;
}

const day = 24 * 3_600_000;

/** How much of it a browser keeps. */
export const keptHere = { most: 60, days: 90 } as const;

type Key = [user: number, desk: string, slot: number];

// One slot of a desk is written again and again; what another text takes the place of has its own.
const keyOf = ({ user_id, desk, how, seq }: TextCopy): Key => [user_id, desk, how === 'kept' ? seq : 0];

const isDone = ({ isSent, isSettled }: TextCopy) => isSent || isSettled;

/** @returns keys of what may go: the old, and of too many those that are elsewhere, too */
const tooMuch = (all: readonly (readonly [Key, TextCopy])[], now: number): Key[] => {
  const newestFirst = [...all].sort(([, a], [, b]) => b.at - a.at);
  return newestFirst
    .filter(
      ([, copy], place) => copy.at < now - keptHere.days * day || (place >= keptHere.most && isDone(copy)),
    )
    .map(([key]) => key);
};

/**
 * @param userId whose; copies of others at the same browser are not told
 * @returns copies in IndexedDB, which holds long texts and does not wait with writing them as other storage does
 */
export const textCopies = (userId: number): TextCopies => {
  const store = createStore('yanye-writing', 'copies');
  return {
    list: async (subject) => {
      const all = (await entries<Key, TextCopy>(store)).filter(([, copy]) => copy.user_id === userId);
      const gone = tooMuch(all, Date.now());
      if (gone.length > 0) await delMany(gone, store);
      return all
        .map(([, copy]) => copy)
        .filter((copy) => copy.subject === subject)
        .sort((a, b) => b.at - a.at);
    },
    keep: (copy) => set(keyOf(copy), copy, store),
  };
};
