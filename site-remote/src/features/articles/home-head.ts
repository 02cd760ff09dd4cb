import type { SiteInfo } from '@yanye/shared/contract/settings';
import type { PageHead } from '@yanye/shared/federation/remote-module';
import type { SearchAction, WebSite, WithContext } from 'schema-dts';
import { homeMessages } from './home-messages.zh';
import { homeAddress, isFiltered, type ListFilters, noFilters } from './list-filters';
import { listName } from './list-name';

/** Required by search engines beyond the schema: the placeholder of the search terms in `target`. */
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

/** @param description of the category, tag or series that the list shows; empty for that of the site */
export const homeHead = (
  filters: ListFilters,
  site: SiteInfo,
  { origin, description = '' }: { readonly origin: string; readonly description?: string },
): PageHead => {
  const about = description || site.slogan;
  const parts = [listName(filters), filters.page > 1 ? homeMessages.pageTitle(filters.page) : ''];
  // The title of the site tells the shell that the page has no title of its own.
  const title = parts.filter((part) => part !== '').join(' · ') || site.title;
  return {
    ...(title && { title }),
    ...(about && { description: about }),
    canonical: homeAddress(filters),
    type: 'website',
    // Search results are unbounded in number: they are not indexed.
    ...(filters.key && { noindex: true }),
    ...(!isFiltered(filters) &&
      filters.page === 1 && {
        jsonLd: webSite(site, origin),
      }),
  };
};
