import { injectInto } from '@yanye/shared/api/base-api';
import type { CustomPageText } from '@yanye/shared/contract/custom-pages';
import { customPageCalls } from '@yanye/shared/contract/custom-pages.calls';
import { nullWhenMissing } from '@yanye/shared/api/null-when-missing';

/** Cache key of a page's response; the document refers to its text by the same key. */
export const pageKey = (slug: string): string => `readPage(${JSON.stringify(slug)})`;

export const pagesApi = injectInto('site_remote/pages', (build) => ({
  readPage: build.query<CustomPageText | null, string>({
    // An invalid slug is treated like an unknown one.
    queryFn: nullWhenMissing<CustomPageText, string>(
      (slug) => ({ call: customPageCalls.read, params: { slug } }),
      [404, 422],
    ),
    serializeQueryArgs: ({ queryArgs }) => pageKey(queryArgs),
    providesTags: ['Viewer', 'Pages'],
  }),
}));

export const { readPage } = pagesApi.endpoints;
