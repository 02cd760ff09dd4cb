import { parseFeed } from 'feedsmith';
import Parser from 'rss-parser';
import { jsonFeedSchema } from './json-feed-schema';

export interface Read {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly published: number;
  readonly author: string | undefined;
  readonly tags: readonly (string | undefined)[];
  readonly content: string | undefined;
}

interface ReadFeed {
  readonly title: string | undefined;
  readonly entries: readonly Read[];
}

const moment = (value: unknown): number => Date.parse(String(value));

/** Reads RSS and Atom. @throws when it is neither */
export const readByFeedsmith = (text: string): ReadFeed => {
  const parsed = parseFeed(text);
  if (parsed.format === 'rss')
    return {
      title: parsed.feed.title,
      entries: (parsed.feed.items ?? []).map((item) => ({
        id: item.guid?.value,
        title: item.title,
        link: item.link,
        published: moment(item.pubDate),
        author: item.dc?.creators?.[0],
        tags: item.categories?.map(({ name }) => name) ?? [],
        content: item.content?.encoded,
      })),
    };
  if (parsed.format === 'atom')
    return {
      title: parsed.feed.title?.value,
      entries: (parsed.feed.entries ?? []).map((entry) => ({
        id: entry.id,
        title: entry.title?.value,
        link: entry.links?.[0]?.href,
        published: moment(entry.published),
        author: entry.authors?.[0]?.name,
        tags: entry.categories?.map(({ term }) => term) ?? [],
        content: entry.content?.value,
      })),
    };
  throw new Error(`read as ${parsed.format}`);
};

interface ParserItem {
  readonly id?: string;
  readonly author?: string;
  readonly published?: string;
  readonly 'content:encoded'?: string;
  readonly terms?: readonly (string | { readonly $: { readonly term: string } })[];
}

/** Reads RSS and Atom with another XML parser, which takes blanks as they are. */
export const readByRssParser = async (text: string): Promise<ReadFeed> => {
  const { title, items } = await new Parser<object, ParserItem>({
    customFields: { item: ['published', ['category', 'terms', { keepArray: true }]] },
  }).parseString(text);
  return {
    title,
    entries: items.map((item) => ({
      id: item.guid ?? item.id,
      title: item.title,
      link: item.link,
      published: moment(item.published ?? item.pubDate),
      author: item.creator ?? item.author,
      tags: (item.terms ?? []).map((term) => (typeof term === 'string' ? term : term.$.term)),
      content: item['content:encoded'] ?? item.content,
    })),
  };
};

/** Reads JSON Feed. @throws ZodError when it is none */
export const readAsJson = (text: string): ReadFeed => {
  const feed = jsonFeedSchema.parse(JSON.parse(text));
  return {
    title: feed.title,
    entries: feed.items.map((item) => ({
      id: item.id,
      title: item.title,
      link: item.url,
      published: moment(item.date_published),
      author: item.authors?.[0]?.name,
      tags: item.tags ?? [],
      content: item.content_html,
    })),
  };
};
