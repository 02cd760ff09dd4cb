import { injectInto } from '@yanye/shared/api/base-api';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import type { PreviewedArticle } from '@yanye/shared/contract/previews';
import { previewCalls } from '@yanye/shared/contract/previews.calls';

/** Cache key of a preview; the document refers to its text by the same key. */
export const previewKey = (token: string): string => `readPreview(${JSON.stringify(token)})`;

/** The target of a preview link: an article, its public address, or nothing. */
export type Preview = ArticlePage | { readonly moved_to: string } | null;

export const previewsApi = injectInto('site_remote/previews', (build) => ({
  readPreview: build.query<Preview, string>({
    // An invalid link is a result and no failure: it is sent with the document and shown.
    queryFn: async (token, _api, _options, ask) => {
      const { data, error } = await ask({ call: previewCalls.read, params: { token }, quiet: true });
      if (error) return error.status === 404 ? { data: null } : { error };
      const { article, moved_to } = data as PreviewedArticle;
      return { data: article ?? { moved_to } };
    },
    serializeQueryArgs: ({ queryArgs }) => previewKey(queryArgs),
  }),
}));

export const { readPreview } = previewsApi.endpoints;
