import { contractApi } from '@yanye/shared/api/contract-api';
import type { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { sensitiveWordCalls } from '@yanye/shared/contract/sensitive-words.calls';

const tags = ['Words'] as const;

export const sensitiveWordsApi = contractApi<typeof sensitiveWordRoutes>(
  'admin_remote/words',
  sensitiveWordCalls,
).with(({ query, mutation }) => ({
  sensitiveWords: query('list', { tags }),
  importWords: mutation('import', { invalidates: tags, quiet: true }),
  changeWords: mutation('change', { invalidates: tags }),
  tryWords: mutation('try'),
}));
