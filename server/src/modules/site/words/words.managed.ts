import { wordRoutes } from '@yanye/shared/contract/words';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Database } from '#platform/database/database';
import { rowChanges } from '#platform/database/row-changes';
import type { SiteTime } from '#platform/time';
import type { WordAction } from '#platform/words/words';
import { managedRows, momentCell, type Deed } from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { WordRow, WordsRepository } from './words.repository';

interface Needs {
  readonly database: Database<unknown>;
  readonly words: Pick<WordsRepository, 'raiseVersion'>;
  readonly time: SiteTime;
}

const rows = { table: 'words', id: 'id' } as const;
const text = messages.file;

/** What the list of words is asked by. */
export type WordsQuery = Parsed<typeof wordRoutes.list>['query'];

/** The list of sensitive words: its pages, many of them at once, and its file. */
export const managedWords = (needs: Needs) => {
  const changes = rowChanges<WordRow>(needs.database, rows);
  /** Texts are judged by the list as it is from then on. */
  const changing =
    (work: Deed): Deed =>
    async (ids) => {
      await needs.words.raiseVersion();
      return work(ids);
    };
  const turn = (action: WordAction): Deed =>
    changing((ids) => changes.set(ids, { action }, { of: 'action' }));
  return managedRows<WordRow, WordsQuery, 'words'>(needs, {
    ...rows,
    idKind: 'number',
    made: 'created_at',
    query: wordRoutes.list.query,
    searched: () => ['word'],
    only: (_viewer, { action }) => (action === '' ? [] : [{ column: 'action', is: action }]),
    ties: [{ column: 'id', direction: 'desc' }],
    deeds: {
      mask: turn('mask'),
      hold: turn('hold'),
      refuse: turn('refuse'),
      remove: changing(changes.remove),
    },
    file: {
      ...text,
      cells: ({ id, word, action, created_at }, time) => ({
        id,
        word,
        action: text.actions[action],
        created_at: momentCell(time, created_at),
      }),
    },
  });
};
