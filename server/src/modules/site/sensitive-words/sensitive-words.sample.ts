import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { wordSorts } from '@yanye/shared/contract/sensitive-words.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'words'> = {
  list: 'words',
  route: sensitiveWordRoutes.list,
  sorts: wordSorts,
  id: 'id',
  name: 'word',
  row: (_at, word, created_at) => ({ word, bare: word, action: 'mask', created_at }),
  change: { action: 'hold', filter: { action: 'hold' } },
};
