import { wordRoutes } from '@yanye/shared/contract/words';
import { wordSorts } from '@yanye/shared/contract/words.calls';
import type { ListSample } from '#test/list-sample';

export const sample: ListSample<'words'> = {
  list: 'words',
  route: wordRoutes.list,
  sorts: wordSorts,
  id: 'id',
  name: 'word',
  row: (_at, word, created_at) => ({ word, bare: word, action: 'mask', created_at }),
  change: { action: 'hold', filter: { action: 'hold' } },
};
