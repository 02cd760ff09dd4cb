import { injectInto } from '@yanye/shared/api/base-api';
import type { CustomPageText } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';

/** Cache key of a page's response; the document refers to its text by the same key. */
export const pageKey = (slug: string): string => `readPage(${JSON.stringify(slug)})`;

const pagesApi = injectInto('site_remote/pages', (build) => ({
  readPage: build.query<CustomPageText | null, string>({
    // A missing page is a result and no failure: it is cached, sent with the document and shown.
    queryFn: async (slug, _api, _options, ask) => {
      const { data, error } = await ask({ call: customPageCalls.read, params: { slug }, quiet: true });
      // An invalid slug is treated like an unknown one.
      if (error) return error.status === 404 || error.status === 422 ? { data: null } : { error };
      return { data: data as CustomPageText };
    },
    serializeQueryArgs: ({ queryArgs }) => pageKey(queryArgs),
    providesTags: ['Viewer', 'Pages'],
  }),
}));

export const { useReadPageQuery } = pagesApi;
export const { readPage } = pagesApi.endpoints;
