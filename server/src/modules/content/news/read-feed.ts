import { newsLimits } from '@yanye/shared/contract/news.calls';
import { parseFeed } from 'feedsmith';
import { plainTitle } from './plain-title';

/** An entry of a feed. */
export interface FoundEntry {
  /** Its id in the feed; the link where it has none. */
  readonly identity: string;
  readonly title: string;
  readonly link: string;
  /** As written; empty when there is none. */
  readonly date: string;
  readonly heat: number;
  readonly heatUnit: '' | 'comments' | 'views';
}

/** The parts of a feed that are shown. */
export interface FoundFeed {
  readonly title: string;
  /** In the order of the feed, each identity once. */
  readonly entries: readonly FoundEntry[];
}

interface RawEntry {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** Replaces a missing title. */
  readonly text?: string | undefined;
  readonly link?: string | undefined;
  readonly date?: string | undefined;
  readonly comments?: number | undefined;
  readonly views?: number | undefined;
}

interface RawFeed {
  readonly title?: string | undefined;
  readonly entries: readonly RawEntry[];
}

const parse = (text: string) => parseFeed(text, { maxItems: newsLimits.kept });

type Parsed = ReturnType<typeof parse>;
type Feed<F extends Parsed['format']> = Extract<Parsed, { format: F }>['feed'];

interface Links {
  readonly links?: readonly { readonly href?: string; readonly rel?: string }[];
}

const pageOf = ({ links = [] }: Links): string | undefined =>
  (links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0])?.href;

const rss = ({ title, items = [] }: Feed<'rss'>): RawFeed => ({
  title,
  entries: items.map((item) => ({
    id: item.guid?.value,
    title: item.title,
    text: item.description,
    // A guid is an address unless it says otherwise.
    link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
    date: item.pubDate ?? item.dc?.dates?.[0],
    comments: item.slash?.comments ?? item.thr?.total,
    views: item.media?.community?.statistics?.views,
  })),
});

const atom = ({ title, entries = [] }: Feed<'atom'>): RawFeed => ({
  title: title?.value,
  entries: entries.map((entry) => ({
    id: entry.id,
    title: entry.title?.value,
    text: entry.summary?.value,
    link: pageOf(entry),
    date: entry.published ?? entry.updated,
    comments: entry.slash?.comments ?? entry.thr?.total,
    views: entry.media?.community?.statistics?.views,
  })),
});

const rdf = ({ title, items = [] }: Feed<'rdf'>): RawFeed => ({
  title,
  entries: items.map((item) => ({
    id: item.rdf?.about,
    title: item.title,
    text: item.description,
    link: item.link,
    date: item.dc?.dates?.[0],
    comments: item.slash?.comments,
  })),
});

const json = ({ title, items = [] }: Feed<'json'>): RawFeed => ({
  title,
  entries: items.map((item) => ({
    id: item.id,
    title: item.title,
    text: item.content_text ?? item.summary ?? item.content_html,
    link: item.url ?? item.external_url,
    date: item.date_published ?? item.date_modified,
  })),
});

const rawOf = (text: string): RawFeed => {
  const parsed = parse(text);
  if (parsed.format === 'rss') return rss(parsed.feed);
  if (parsed.format === 'atom') return atom(parsed.feed);
  return parsed.format === 'rdf' ? rdf(parsed.feed) : json(parsed.feed);
};

/** @returns an address that is safe to link to; undefined for `javascript:` and the like */
const safeLink = (link: string | undefined, base: string): string | undefined => {
  if (!link || !URL.canParse(link.trim(), base)) return undefined;
  const url = new URL(link.trim(), base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.username = '';
  url.password = '';
  return url.href.length <= newsLimits.address ? url.href : undefined;
};

const wholeNumber = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? Math.min(Math.max(0, Math.floor(value)), 1e12) : 0;

const heatOf = ({ views, comments }: RawEntry): Pick<FoundEntry, 'heat' | 'heatUnit'> => {
  if (wholeNumber(views) > 0) return { heat: wholeNumber(views), heatUnit: 'views' };
  if (wholeNumber(comments) > 0) return { heat: wholeNumber(comments), heatUnit: 'comments' };
  return { heat: 0, heatUnit: '' };
};

const isString = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads a feed: RSS, RDF, Atom or JSON Feed. Declared entities are never expanded, and nothing is fetched.
 * @param base address that relative links start from
 * @returns its first entries that have a title and a link
 * @throws when it is no such feed
 */
export const readFeed = (text: string, base: string): FoundFeed => {
  const { title, entries } = rawOf(text);
  const found = new Map<string, FoundEntry>();
  for (const raw of entries) {
    const link = safeLink(raw.link, base);
    const shown = plainTitle(raw.title ?? '') || plainTitle(raw.text ?? '');
    if (link === undefined || shown === '') continue;
    // Some feeds use one id for all entries: then the link identifies them.
    const id = isString(raw.id) && raw.id !== '' ? raw.id : link;
    const identity = found.has(id) && found.get(id)?.link !== link ? link : id;
    if (found.has(identity)) continue;
    found.set(identity, { identity, title: shown, link, date: raw.date ?? '', ...heatOf(raw) });
  }
  return { title: plainTitle(title ?? ''), entries: [...found.values()] };
};
