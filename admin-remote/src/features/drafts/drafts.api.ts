import { contractApi } from '@yanye/shared/api/contract-api';
import type { HttpCall } from '@yanye/shared/api/http';
import type { draftRoutes, KeptText } from '@yanye/shared/contract/drafts';
import { draftCalls } from '@yanye/shared/contract/drafts.calls';
import type { Output } from '@yanye/shared/contract/route';

type Routes = typeof draftRoutes;

interface KeepArg {
  readonly token: string;
  readonly text: KeptText;
}

export const draftsApi = contractApi<typeof draftRoutes>('admin_remote/drafts', draftCalls).with(
  ({ build, query, mutation }) => ({
    unwrittenDrafts: query('unwritten', { keepUnusedDataFor: 0 }),
    newestDraft: query('newest', { keepUnusedDataFor: 0 }),
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
    settleDrafts: mutation('settle', { quiet: true }),
  }),
);
