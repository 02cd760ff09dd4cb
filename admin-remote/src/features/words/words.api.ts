import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { wordRoutes } from '@yanye/shared/contract/words';
import { wordCalls } from '@yanye/shared/contract/words.calls';

type Routes = typeof wordRoutes;

const tags = ['Words'] as const;

const wordsApi = injectInto('admin_remote/words', (build) => ({
  sensitiveWords: build.query(contractQuery<Routes['list']>(wordCalls.list, { tags })),
  importWords: build.mutation(
    contractMutation<Routes['import']>(wordCalls.import, { invalidates: tags, quiet: true }),
  ),
  changeWords: build.mutation(contractMutation<Routes['change']>(wordCalls.change, { invalidates: tags })),
  tryWords: build.mutation(contractMutation<Routes['try']>(wordCalls.try)),
}));

export const { useSensitiveWordsQuery, useImportWordsMutation, useChangeWordsMutation, useTryWordsMutation } =
  wordsApi;
