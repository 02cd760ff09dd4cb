import { injectInto } from '@yanye/shared/api/base-api';
import type { CustomPageText } from '@yanye/shared/contract/pages';
import { pageCalls } from '@yanye/shared/contract/pages.calls';

/** How a page's answer is called in the store; the document names its text by the same key. */
export const pageKey = (slug: string): string => `readPage(${JSON.stringify(slug)})`;

const pagesApi = injectInto('site_remote/pages', (build) => ({
  readPage: build.query<CustomPageText | null, string>({
    // That there is no such page is an answer and no failure: it is kept, sent with the document and shown.
    queryFn: async (slug, _api, _options, ask) => {
      const { data, error } = await ask({ call: pageCalls.read, params: { slug }, quiet: true });
      // A slug that no page can have is as missing as one that none has.
      if (error) return error.status === 404 || error.status === 422 ? { data: null } : { error };
      return { data: data as CustomPageText };
    },
    serializeQueryArgs: ({ queryArgs }) => pageKey(queryArgs),
    providesTags: ['Viewer', 'Pages'],
  }),
}));

export const { useReadPageQuery } = pagesApi;
export const { readPage } = pagesApi.endpoints;
