import type { SiteTime } from '#platform/time';
import type { articlesModule } from '#content/articles/articles.module';
import type { customPagesModule } from '#content/custom-pages/custom-pages.module';
import type { PublicOf } from '#core/module';
import { authorNameOf } from '#content/articles/reading/author-name';
import { withCurrentNames, type TermReads } from '#content/taxonomy/taxonomy.read';
import type { SettingsService } from '#site/settings/settings.service';
import { articlePathOf, feedPaths, listPathOf, queryOf } from './addresses';
import { entryIdOf } from './entry-id';
import type { Feed, FeedEntry, feedWriters } from './feed-formats';
import type { FeedFilter, FeedRow, FeedsRepository } from './feeds.repository';
import { messages } from './messages.zh';
import { maxAddresses, sitemaps } from './sitemaps';

/** Loaded with the first request, like the formats of feeds: their libraries would take a tenth of a start. */
const plainFiles = () => import('./plain-files');

type FeedFormat = keyof typeof feedWriters;

const newestInFeed = 20;
const newestForModels = 100;
const everything: FeedFilter = { tag: '', category: '' };

interface Deps {
  readonly feeds: FeedsRepository;
  readonly settings: Pick<SettingsService, 'site'>;
  readonly articles: Pick<PublicOf<typeof articlesModule>, 'tagNames' | 'categories' | 'archive'>;
  readonly pages: Pick<PublicOf<typeof customPagesModule>, 'ownPages'>;
  readonly terms: Pick<TermReads, 'currentName'>;
  readonly time: SiteTime;
  /** Addresses in one sitemap; tests need not write thousands of articles. */
  readonly perSitemap?: number;
}

/** @param address within the site, or anywhere */
const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

const titleOf = ({ tag, category }: FeedFilter, site: string): string =>
  [...(tag ? [messages.tag(tag)] : []), ...(category ? [messages.category(category)] : [])].reduceRight(
    (title, part) => messages.of(part, title),
    site,
  );

/** Feeds, sitemaps and other files for machines. `origin` is always the public address without a slash at its end. */
export const feedsService = (deps: Deps) => {
  const { feeds, settings, articles, pages, terms, time, perSitemap = maxAddresses } = deps;

  const named = async (): Promise<{ title: string; description: string }> => {
    const { title, slogan } = await settings.site();
    const name = title || messages.siteName;
    return { title: name, description: slogan || name };
  };

  const entriesOf = async (origin: string, rows: readonly FeedRow[]): Promise<FeedEntry[]> => {
    const ids = rows.map(({ id }) => id);
    const [bodies, tags] = [await feeds.bodies(ids), await feeds.tags(ids)];
    const { portableHtml } = await import('./portable-html');
    return rows.map((row) => {
      const link = origin + articlePathOf(row);
      return {
        id: entryIdOf(row.id),
        title: row.title,
        link,
        author: authorNameOf(row),
        summary: row.abstract,
        html: portableHtml(bodies.get(row.id)?.html ?? `<p>${messages.locked}</p>`, link),
        image: row.banner_url && new URL(row.banner_url, origin).href,
        tags: tags.get(row.id) ?? [],
        publishedAt: row.published_at,
        updatedAt: Math.max(row.published_at, row.updated_at),
      };
    });
  };

  const feedOf = async (origin: string, format: FeedFormat, filter: FeedFilter): Promise<Feed> => {
    const { title, description } = await named();
    const { icon, logo } = await settings.site();
    return {
      title: titleOf(filter, title),
      description,
      home: origin + listPathOf(filter),
      self: origin + feedPaths[format] + queryOf(filter),
      icon: absolute(icon || logo || '/favicon.svg', origin),
      entries: await entriesOf(origin, await feeds.newest(filter, newestInFeed)),
    };
  };

  return {
    feed: async (origin: string, format: FeedFormat, filter: FeedFilter): Promise<string> => {
      const { feedWriters } = await import('./feed-formats');
      return feedWriters[format](await feedOf(origin, format, filter), time);
    },

    /** @returns the filter with the current names of its category and tag */
    currentFilter: (filter: FeedFilter): Promise<FeedFilter> => withCurrentNames(terms, filter),

    sitemap: sitemaps({ feeds, articles, pages, time, perSitemap }),

    webManifest: async (): Promise<string> =>
      (await plainFiles()).webManifestOf({ ...(await named()), icon: (await settings.site()).icon }),

    robots: async (origin: string): Promise<string> => (await plainFiles()).robotsOf(origin),

    llms: async (origin: string): Promise<string> =>
      (await plainFiles()).llmsOf({
        origin,
        ...(await named()),
        articles: await feeds.newest(everything, newestForModels),
        categories: (await articles.categories()).map(({ value }) => value),
      }),

    /** @param word a former slug of an article @returns the path of its source now */
    twinMovedTo: async (word: string): Promise<string | undefined> => {
      const row = await feeds.findFormer(word);
      return row && `${articlePathOf(row)}.md`;
    },

    /** An article's source. @param word id or slug @returns undefined without a public article of that name */
    twin: async (origin: string, word: string): Promise<string | undefined> => {
      const row = await feeds.find(word);
      if (row?.visibility !== 'public') return undefined;
      const [bodies, tags] = [await feeds.bodies([row.id]), await feeds.tags([row.id])];
      return (await plainFiles()).twinOf({
        row,
        origin,
        tags: tags.get(row.id) ?? [],
        content: bodies.get(row.id)?.content ?? '',
        time,
      });
    },
  };
};

export type FeedsService = ReturnType<typeof feedsService>;
