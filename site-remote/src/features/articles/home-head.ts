import type { SiteInfo } from '@yanye/shared/contract/settings';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { SearchAction, WebSite, WithContext } from 'schema-dts';
import { homeMessages } from './home-messages.zh';
import { homeAddress, isFiltered, type ListFilters, noFilters } from './list-filters';
import { listName } from './list-name';

/** What search engines ask for beyond the schema: which part of `target` takes the words. */
type SearchBox = SearchAction & { readonly 'query-input': string };

const webSite = (site: SiteInfo, origin: string): WithContext<WebSite> => {
  const search: SearchBox = {
    '@type': 'SearchAction',
    target: `${new URL('/', origin).href}?key={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    ...(site.title && { name: site.title }),
    url: new URL(homeAddress(noFilters), origin).href,
    inLanguage: 'zh-CN',
    potentialAction: search,
  };
};

/**
 * The head of the home page and of each list it can show.
 * @param filters what the list shows
 * @param site whose page it is
 * @param origin scheme and host of the site
 */
export const homeHead = (filters: ListFilters, site: SiteInfo, origin: string): PageHead => {
  const parts = [listName(filters), filters.page > 1 ? homeMessages.pageTitle(filters.page) : ''];
  // The site's own title tells the shell that this page has none besides it.
  const title = parts.filter((part) => part !== '').join(' · ') || site.title;
  return {
    ...(title && { title }),
    ...(site.slogan && { description: site.slogan }),
    canonical: homeAddress(filters),
    type: 'website',
    // Search results are as many as there are words: no page of its own for a search engine.
    ...(filters.key && { noindex: true }),
    ...(!isFiltered(filters) &&
      filters.page === 1 && {
        jsonLd: webSite(site, origin),
      }),
  };
};
