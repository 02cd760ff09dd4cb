import { xmlText } from './xml-text';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Most addresses that one sitemap may have (sitemaps.org). */
export const mostAddresses = 50_000;

/** A page to be found; `changed` is RFC 3339. */
export interface SitemapPage {
  readonly address: string;
  readonly changed?: string;
}

export const sitemapOf = (pages: readonly SitemapPage[]): string => {
  const lines = pages.map(
    ({ address, changed }) =>
      `<url><loc>${xmlText(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`,
  );
  return `${declaration}<urlset xmlns="${namespace}">\n${lines.join('')}</urlset>\n`;
};

export const sitemapIndexOf = (addresses: readonly string[]): string => {
  const lines = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`;
};
