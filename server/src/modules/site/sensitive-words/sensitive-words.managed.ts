import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import type { Parsed } from '@yanye/shared/contract/route';
import type { WordAction } from '#platform/word-filter/word-filter';
import {
  defineAdminList,
  momentCell,
  type ListNeeds,
  type RowAction,
} from '#platform/admin-lists/managed-rows';
import { messages } from './messages.zh';
import type { SensitiveWordRow, SensitiveWordsRepository } from './sensitive-words.repository';

interface Deps extends ListNeeds {
  readonly words: Pick<SensitiveWordsRepository, 'raiseVersion'>;
}

const text = messages.file;

export type SensitiveWordsQuery = Parsed<typeof sensitiveWordRoutes.list>['query'];

/** The list of sensitive words: its pages, many of them at once, and its file. */
export const managedWords = (needs: Deps) => {
  /** Texts are judged by the list as it is from then on. */
  const changing =
    (work: RowAction): RowAction =>
    async (ids) => {
      await needs.words.raiseVersion();
      return work(ids);
    };
  return defineAdminList<SensitiveWordRow, SensitiveWordsQuery, 'words'>(needs, {
    table: 'words',
    id: 'id',
    made: 'created_at',
    query: sensitiveWordRoutes.list.query,
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
