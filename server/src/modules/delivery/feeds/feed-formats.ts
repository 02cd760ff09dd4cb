import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import type { SiteTime } from '#platform/time';
import { xmlCharacters } from './xml-text';

/** An article, independent of the format. Texts are plain, addresses absolute, timestamps milliseconds since 1970. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly author: string;
  readonly summary: string;
  readonly html: string;
  readonly image: string;
  readonly tags: readonly string[];
  readonly publishedAt: number;
  /** Never before `publishedAt`. */
  readonly updatedAt: number;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same articles. */
  readonly home: string;
  readonly self: string;
  readonly icon: string;
  readonly entries: readonly FeedEntry[];
}

/** @returns timestamp of the last change in the feed; 0 for an empty one */
const updatedAt = ({ entries }: Feed): number =>
  entries.reduce((latest, entry) => Math.max(latest, entry.updatedAt), 0);

const language = 'zh-CN';
const date = (moment: number): Date => new Date(moment);
const clean = xmlCharacters;

/** The library writes sections of CDATA on lines of their own, and not every reader trims the whitespace around them. */
const withoutPadding = (xml: string): string => xml.replace(/\s*(<!\[CDATA\[[\s\S]*?\]\]>)\s*/g, '$1');

const rssOf = (feed: Feed): string =>
  withoutPadding(
    generateRssFeed({
      title: clean(feed.title),
      link: feed.home,
      description: clean(feed.description),
      language,
      lastBuildDate: date(updatedAt(feed)),
      atom: { links: [{ href: feed.self, rel: 'self', type: 'application/rss+xml' }] },
      items: feed.entries.map((entry) => ({
        title: clean(entry.title),
        link: entry.link,
        guid: { value: entry.id, isPermaLink: false },
        pubDate: date(entry.publishedAt),
        // An author in RSS is an e-mail address, and those of our authors are private.
        dc: { creators: [clean(entry.author)] },
        categories: entry.tags.map((name) => ({ name: clean(name) })),
        description: clean(entry.summary),
        content: { encoded: clean(entry.html) },
      })),
    }),
  );

const atomOf = (feed: Feed): string =>
  withoutPadding(
    generateAtomFeed({
      id: feed.self,
      title: { value: clean(feed.title) },
      subtitle: { value: clean(feed.description) },
      updated: date(updatedAt(feed)),
      links: [
        { href: feed.home, rel: 'alternate', type: 'text/html' },
        { href: feed.self, rel: 'self', type: 'application/atom+xml' },
      ],
      icon: feed.icon,
      // A feed has to name an author, and one without entries has no other.
      authors: [{ name: clean(feed.title) }],
      entries: feed.entries.map((entry) => ({
        id: entry.id,
        title: { value: clean(entry.title) },
        links: [{ href: entry.link, rel: 'alternate', type: 'text/html' }],
        published: date(entry.publishedAt),
        updated: date(entry.updatedAt),
        authors: [{ name: clean(entry.author) }],
        categories: entry.tags.map((term) => ({ term: clean(term) })),
        summary: { value: clean(entry.summary) },
        content: { value: clean(entry.html), type: 'html' },
      })),
    }),
  );

const jsonFeedOf = (feed: Feed, time: SiteTime): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    icon: feed.icon,
    language,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.link,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      ...(entry.image && { image: entry.image }),
      date_published: time.recordTime(entry.publishedAt),
      date_modified: time.recordTime(entry.updatedAt),
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
  });

/** Writes a feed in each format. */
export const feedWriters = { rss: rssOf, atom: atomOf, json: jsonFeedOf } as const;
