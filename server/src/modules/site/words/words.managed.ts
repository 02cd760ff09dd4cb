import { wordRoutes } from '@yanye/shared/contract/words';
import type { Parsed } from '@yanye/shared/contract/route';
import type { WordAction } from '#platform/words/words';
import { managedRows, momentCell, type ListNeeds, type Deed } from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { WordRow, WordsRepository } from './words.repository';

interface Needs extends ListNeeds {
  readonly words: Pick<WordsRepository, 'raiseVersion'>;
}

const text = messages.file;

export type WordsQuery = Parsed<typeof wordRoutes.list>['query'];

/** The list of sensitive words: its pages, many of them at once, and its file. */
export const managedWords = (needs: Needs) => {
  /** Texts are judged by the list as it is from then on. */
  const changing =
    (work: Deed): Deed =>
    async (ids) => {
      await needs.words.raiseVersion();
      return work(ids);
    };
  return managedRows<WordRow, WordsQuery, 'words'>(needs, {
    table: 'words',
    id: 'id',
    made: 'created_at',
    query: wordRoutes.list.query,
    searched: () => ['word'],
    only: (_viewer, { action }) => (action === '' ? [] : [{ column: 'action', is: action }]),
    deeds: (changes) => {
      const turn = (action: WordAction) => changing((ids) => changes.set(ids, { action }, { of: 'action' }));
      return {
        mask: turn('mask'),
        hold: turn('hold'),
        refuse: turn('refuse'),
        remove: changing(changes.remove),
      };
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
