import { archivePathOf, articlePathOf, listPathOf } from './addresses';
import type { FeedsRepository } from './feeds.repository';
import { sitemapIndexOf, sitemapOf, type SitemapPage } from './sitemap';

interface Option {
  readonly value: string;
}

/** Tags and categories of published articles. */
export interface ArticleGroups {
  tagNames(): Promise<readonly Option[]>;
  categories(): Promise<readonly Option[]>;
}

/** Years with published articles, the newest first. */
export interface ArchiveYears {
  years(): Promise<readonly { readonly year: number }[]>;
}
/** Pages that are neither lists nor articles; `changedAt` in milliseconds where it is known. */
export type OwnPages = () => Promise<readonly { readonly path: string; readonly changedAt?: number }[]>;

interface Needs {
  readonly feeds: Pick<FeedsRepository, 'addresses' | 'count'>;
  readonly groups: ArticleGroups;
  readonly archive: ArchiveYears;
  readonly ownPages: OwnPages;
  /** RFC 3339 of a moment. */
  readonly timeOf: (moment: number) => string;
  readonly perSitemap: number;
}

/** Everything that search engines may find: the home page, its lists, the archive by year, the site's own pages, then articles. */
export const sitemaps = ({ feeds, groups, archive, ownPages, timeOf, perSitemap }: Needs) => {
  const listPages = async (origin: string): Promise<SitemapPage[]> => {
    const [categories, tags] = [await groups.categories(), await groups.tagNames()];
    const archived = (await archive.years()).map(({ year }, place) => archivePathOf(place === 0 ? '' : year));
    const lists = [
      { tag: '', category: '' },
      ...categories.map(({ value: category }) => ({ category, tag: '' })),
      ...tags.map(({ value: tag }) => ({ tag, category: '' })),
    ].map(listPathOf);
    const own = (await ownPages()).map(({ path, changedAt }) => ({
      address: origin + path,
      ...(changedAt !== undefined && { changed: timeOf(changedAt) }),
    }));
    return [...[...lists, ...archived].map((path) => ({ address: origin + path })), ...own];
  };

  /** @param number from 1 */
  const partOf = async (origin: string, number: number, lists: readonly SitemapPage[]): Promise<string> => {
    const start = (number - 1) * perSitemap;
    const shown = lists.slice(start, start + perSitemap);
    const rows = await feeds.addresses(Math.max(0, start - lists.length), perSitemap - shown.length);
    const pages = rows.map((row) => ({
      address: origin + articlePathOf(row),
      changed: timeOf(Math.max(row.published_at, row.updated_at)),
    }));
    return sitemapOf([...shown, ...pages]);
  };

  /**
   * The sitemap, or the list of its parts where it would be longer than one may be.
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
