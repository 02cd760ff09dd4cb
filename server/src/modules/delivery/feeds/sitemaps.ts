import type { articlesModule } from '#content/articles/articles.module';
import type { customPagesModule } from '#content/custom-pages/custom-pages.module';
import type { PublicOf } from '#core/module';
import type { SiteTime } from '#platform/time';
import { archivePathOf, articlePathOf, listPathOf } from './addresses';
import type { FeedsRepository } from './feeds.repository';
import { xmlText } from './xml-text';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Addresses in one sitemap: a tenth of what sitemaps.org allows, because each change of the site voids it and writing it takes time. */
export const maxAddresses = 5_000;

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

interface Deps {
  readonly feeds: Pick<FeedsRepository, 'addresses' | 'count'>;
  readonly articles: Pick<PublicOf<typeof articlesModule>, 'tagNames' | 'categories' | 'archive'>;
  readonly pages: Pick<PublicOf<typeof customPagesModule>, 'ownPages'>;
  readonly time: SiteTime;
  readonly perSitemap: number;
}

/** All addresses that search engines may find: the home page, its lists, the archive by year, custom pages, then articles. */
export const sitemaps = ({ feeds, articles, pages, time, perSitemap }: Deps) => {
  const listPages = async (origin: string): Promise<SitemapPage[]> => {
    const [categories, tags] = [await articles.categories(), await articles.tagNames()];
    const years = await articles.archive.years();
    const archived = years.map(({ year }, place) => archivePathOf(place === 0 ? '' : year));
    const lists = [
      { tag: '', category: '' },
      ...categories.map(({ value: category }) => ({ category, tag: '' })),
      ...tags.map(({ value: tag }) => ({ tag, category: '' })),
    ].map(listPathOf);
    const own = (await pages.ownPages()).map(({ path, changedAt }) => ({
      address: origin + path,
      ...(changedAt !== undefined && { changed: time.recordTime(changedAt) }),
    }));
    return [...[...lists, ...archived].map((path) => ({ address: origin + path })), ...own];
  };

  const partOf = async (origin: string, number: number, lists: readonly SitemapPage[]): Promise<string> => {
    const start = (number - 1) * perSitemap;
    const shown = lists.slice(start, start + perSitemap);
    const rows = await feeds.addresses(Math.max(0, start - lists.length), perSitemap - shown.length);
    const found = rows.map((row) => ({
      address: origin + articlePathOf(row),
      changed: time.recordTime(Math.max(row.published_at, row.updated_at)),
    }));
    return sitemapOf([...shown, ...found]);
  };

  /**
   * @param origin public address without a slash at its end
   * @param part from 1
   * @returns undefined when there is no such part
   */
  return async (origin: string, part?: number): Promise<string | undefined> => {
    const lists = await listPages(origin);
    const parts = Math.ceil((lists.length + (await feeds.count())) / perSitemap);
    if (part !== undefined) return part >= 1 && part <= parts ? partOf(origin, part, lists) : undefined;
    if (parts === 1) return partOf(origin, 1, lists);
    return sitemapIndexOf(
      Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${String(index + 1)}.xml`),
    );
  };
};
