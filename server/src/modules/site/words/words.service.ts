import type { SensitiveWord, TriedText, wordRoutes } from '@yanye/shared/contract/words';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { Judgement, WordMatcher } from '#platform/words/words';
import { messages } from './messages.zh';
import type { RowsPage } from '#platform/admin-lists/managed-rows';
import type { WordsQuery } from './words.managed';
import type { WordRow, WordsRepository } from './words.repository';

type NewWord = Parsed<typeof wordRoutes.add>['body'];
type Change = Parsed<typeof wordRoutes.change>['body'];
type Import = Parsed<typeof wordRoutes.import>['body'];

interface Deps {
  readonly database: Transactions;
  readonly words: WordsRepository;
  /** The list as the back office asks for it. */
  readonly managed: RowsPage<WordRow, WordsQuery>;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** No page shows the list. */
const quiet = { pages: 'unchanged' } as const;

/** Loaded with the first word: a site without a list never pays for the dictionaries. */
const library = () =>
  Promise.all([import('#platform/words/bare-text'), import('#platform/words/word-matcher')]);

const passesAll: WordMatcher = { judge: (text) => ({ action: 'pass', text, found: [] }) };

/** The site's sensitive words, and what they mean for a text. */
export const wordsService = ({ database, words, managed, clock, time }: Deps) => {
  let kept: { readonly version: number; readonly matcher: Promise<WordMatcher> } | undefined;

  const compiled = async (): Promise<WordMatcher> => {
    const rules = await words.rules();
    if (rules.length === 0) return passesAll;
    const [, { wordMatcher }] = await library();
    return wordMatcher(rules);
  };

  const matcher = async (): Promise<WordMatcher> => {
    // Read before the list: a change in between makes what is kept older than it says, never newer.
    const version = await words.version();
    if (kept?.version !== version) {
      const making = { version, matcher: compiled() };
      kept = making;
      making.matcher.catch(() => {
        if (kept === making) kept = undefined;
      });
    }
    return kept.matcher;
  };

  const rowsOf = async (given: readonly string[], action: NewWord['action']) => {
    const [{ bareText }] = await library();
    const rows = new Map<string, { word: string; bare: string; action: typeof action; created_at: number }>();
    for (const word of given) {
      const bare = bareText(word).text;
      if (bare !== '' && !rows.has(bare)) rows.set(bare, { word, bare, action, created_at: clock.now() });
    }
    return [...rows.values()];
  };

  const changing = <R>(work: () => Promise<R>): Promise<R> =>
    database.transaction(async () => {
      await words.raiseVersion();
      return work();
    }, quiet);

  return {
    /**
     * Judges a text by the list as it is now, whichever process changed it last.
     * @returns what is to be done, and the text with the words to be masked replaced by stars
     */
    judge: async (text: string): Promise<Judgement> => (await matcher()).judge(text),

    /** The same for several texts at once. */
    judgeAll: async (texts: readonly string[]): Promise<Judgement[]> => {
      const words = await matcher();
      return texts.map((text) => words.judge(text));
    },

    list: async (viewer: Actor, query: WordsQuery): Promise<{ count: number; list: SensitiveWord[] }> => {
      const { count, rows } = await managed.page(viewer, query);
      const list = rows.map(({ id, word, action, created_at }) => ({
        id,
        word,
        action,
        created_at: time.recordTime(created_at),
      }));
      return { count, list };
    },

    /** @throws AppError WORD_TAKEN, BAD_INPUT */
    add: async ({ word, action }: NewWord): Promise<void> => {
      const rows = await rowsOf([word], action);
      if (rows.length === 0)
        refuse('BAD_INPUT', {
          fields: [{ field: 'word', message: messages.empty }],
          message: messages.empty,
        });
      const added = await changing(() => words.add(rows));
      if (added.length === 0) refuse('WORD_TAKEN');
    },

    /** @returns how many were of another action */
    change: ({ id_list, action }: Change): Promise<number> =>
      changing(() => words.changeAction({ column: 'id', values: id_list }, action)),

    /** @returns how many went @throws AppError WORD_NOT_FOUND when none did */
    remove: (ids: readonly number[]): Promise<number> =>
      changing(async () => {
        const removed = await words.remove(ids);
        return removed > 0 ? removed : refuse('WORD_NOT_FOUND');
      }),

    /** One word a line; what is there already takes the action over. */
    import: async ({ text, action }: Import): Promise<{ added: number; changed: number; same: number }> => {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const rows = await rowsOf(lines, action);
      return changing(async () => {
        const added = new Set(await words.add(rows));
        const others = rows.map(({ bare }) => bare).filter((bare) => !added.has(bare));
        const changed = await words.changeAction({ column: 'bare', values: others }, action);
        return { added: added.size, changed, same: lines.length - added.size - changed };
      });
    },

    /** What the list makes of a text, without anything being stored. */
    try: async (text: string): Promise<TriedText> => {
      const { action, text: result, found } = (await matcher()).judge(text);
      return { action, text: result, found: [...found] };
    },
  };
};

export type WordsService = ReturnType<typeof wordsService>;
