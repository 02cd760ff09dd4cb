import type { SensitiveWord, TriedText, sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { atField, refuse } from '#platform/errors';
import type { WordCheck, WordMatcher } from '#platform/word-filter/word-filter';
import { messages } from './messages.zh';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { SensitiveWordsQuery } from './sensitive-words.managed';
import type { SensitiveWordRow, SensitiveWordsRepository } from './sensitive-words.repository';

type NewWord = Parsed<typeof sensitiveWordRoutes.add>['body'];
type Change = Parsed<typeof sensitiveWordRoutes.change>['body'];
type Import = Parsed<typeof sensitiveWordRoutes.import>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly words: SensitiveWordsRepository;
  readonly managed: AdminListService<SensitiveWordRow, SensitiveWordsQuery>;
}

/** Loaded with the first word: a site without a list never loads the dictionaries. */
const library = () =>
  Promise.all([import('#platform/word-filter/bare-text'), import('#platform/word-filter/word-matcher')]);

const passesAll: WordMatcher = {
  check: (text) => ({ action: 'pass', text, found: [] }),
  scan: () => ({ hits: [], starts: [] }),
  longest: 0,
};

export const sensitiveWordsService = ({ database, words, managed, clock, time }: Deps) => {
  let kept: { readonly version: number; readonly matcher: Promise<WordMatcher> } | undefined;

  const compiled = async (): Promise<WordMatcher> => {
    const rules = await words.rules();
    if (rules.length === 0) return passesAll;
    const [, { wordMatcher }] = await library();
    return wordMatcher(rules);
  };

  const matcher = async (): Promise<WordMatcher> => {
    // Read before the list: after a change in between, the cached matcher is newer than its version, never older.
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
    database.quietly(async () => {
      await words.raiseVersion();
      return work();
    });

  return {
    /**
     * Checks a text against the present list, whichever process changed it last.
     * @returns the action to take, and the text with masked words replaced by stars
     */
    check: async (text: string): Promise<WordCheck> => (await matcher()).check(text),

    /** @returns the present list, for a text that arrives in pieces */
    present: matcher,

    /** Checks several texts against one version of the list. */
    checkAll: async (texts: readonly string[]): Promise<WordCheck[]> => {
      const words = await matcher();
      return texts.map((text) => words.check(text));
    },

    list: async (
      viewer: Actor,
      query: SensitiveWordsQuery,
    ): Promise<{ count: number; list: SensitiveWord[] }> => {
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
      if (rows.length === 0) refuse('BAD_INPUT', atField('word', messages.empty));
      const added = await changing(() => words.add(rows));
      if (added.length === 0) refuse('WORD_TAKEN');
    },

    /** @returns number of words that had another action */
    change: ({ id_list, action }: Change): Promise<number> =>
      changing(() => words.changeAction({ column: 'id', values: id_list }, action)),

    /** @returns number of removed words @throws AppError WORD_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      changing(async () => (await words.remove(ids)) || refuse('WORD_NOT_FOUND')),

    /** Adds one word per line; existing words get the action. */
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

    /** Checks a text without storing anything. */
    try: async (text: string): Promise<TriedText> => {
      const { action, text: result, found } = (await matcher()).check(text);
      return { action, text: result, found: [...found] };
    },
  };
};

export type SensitiveWordsService = ReturnType<typeof sensitiveWordsService>;
