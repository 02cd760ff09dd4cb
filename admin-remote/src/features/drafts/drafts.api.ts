import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { HttpCall } from '@yanye/shared/api/http';
import type { draftRoutes, KeptText } from '@yanye/shared/contract/drafts';
import { draftCalls } from '@yanye/shared/contract/drafts.calls';
import type { Output } from '@yanye/shared/contract/route';

type Routes = typeof draftRoutes;

interface KeepArg {
  readonly token: string;
  readonly text: KeptText;
}

const draftsApi = injectInto('admin_remote/drafts', (build) => ({
  newestDraft: build.query(contractQuery<Routes['newest']>(draftCalls.newest, { keepUnusedDataFor: 0 })),
  // With an explicit token, a 401 does not open the login dialog, which would take the focus from the editor.
  keepDraft: build.mutation({
    query: ({ token, text }: KeepArg): HttpCall => ({
      call: draftCalls.keep,
      body: text,
      token,
      quiet: true,
    }),
    transformResponse: (data: unknown) => data as Output<Routes['keep']>,
  }),
  settleDrafts: build.mutation(contractMutation<Routes['settle']>(draftCalls.settle, { quiet: true })),
}));

export const { useLazyNewestDraftQuery, useSettleDraftsMutation, useKeepDraftMutation } = draftsApi;
