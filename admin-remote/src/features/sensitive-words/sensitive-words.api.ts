import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { sensitiveWordCalls } from '@yanye/shared/contract/sensitive-words.calls';

type Routes = typeof sensitiveWordRoutes;

const tags = ['Words'] as const;

const sensitiveWordsApi = injectInto('admin_remote/words', (build) => ({
  sensitiveWords: build.query(contractQuery<Routes['list']>(sensitiveWordCalls.list, { tags })),
  importWords: build.mutation(
    contractMutation<Routes['import']>(sensitiveWordCalls.import, { invalidates: tags, quiet: true }),
  ),
  changeWords: build.mutation(
    contractMutation<Routes['change']>(sensitiveWordCalls.change, { invalidates: tags }),
  ),
  tryWords: build.mutation(contractMutation<Routes['try']>(sensitiveWordCalls.try)),
}));

export const { useSensitiveWordsQuery, useImportWordsMutation, useChangeWordsMutation, useTryWordsMutation } =
  sensitiveWordsApi;
