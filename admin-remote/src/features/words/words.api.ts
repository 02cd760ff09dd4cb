import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
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
  commentApproval: build.query(
    contractQuery<typeof settingsRoutes.site>(settingsCalls.site, { tags: ['Site'] }),
  ),
  changeCommentApproval: build.mutation(
    contractMutation<typeof settingsRoutes.saveSite>(settingsCalls.saveSite, { invalidates: ['Site'] }),
  ),
}));

export const {
  useSensitiveWordsQuery,
  useImportWordsMutation,
  useChangeWordsMutation,
  useTryWordsMutation,
  useCommentApprovalQuery,
  useChangeCommentApprovalMutation,
} = wordsApi;
