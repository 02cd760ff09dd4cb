import { createReadStream } from 'node:fs';
import sax from 'sax';
import { FormatProblem } from '#content-format/format-problem';
import { timestampOf } from './foreign-content';
import { foreignMessages } from './messages.zh';

/** One `<item>` of WordPress: its plain elements by name, and its repeated elements. */
const emptyItem = () => ({
  fields: {} as Record<string, string>,
  categories: [] as { domain: string; name: string }[],
  meta: {} as Record<string, string>,
  /** Plain elements of each comment by name, `spam` and pings among them. */
  comments: [] as Record<string, string>[],
});

export type WordPressItem = Readonly<ReturnType<typeof emptyItem>>;

export interface WordPressSite {
  readonly address: string;
  /** Display names by account. */
  readonly authors: ReadonlyMap<string, string>;
  /** Accounts by their numbers. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** @param text as WordPress writes it, `2024-05-06 07:08:09` @returns milliseconds since 1970, 0 for none */
export const momentOf = (text = ''): number => timestampOf(`${text.trim().replace(' ', 'T')}Z`);

/** Parses the stream, with the names of the open elements in `path`. */
const reader = (onItem: (item: WordPressItem) => void) => {
  const parser = sax.parser(true, { trim: false });
  const path: string[] = [];
  const channel: Record<string, string> = {};
  const authors = new Map<string, string>();
  const accounts = new Map<string, string>();
  let isFeed = false;
  let item = emptyItem();
  let text = '';
  let group: Record<string, string> = {};
  let domain = '';

  const within = (name: string): boolean => path.includes(name);

  const closeItem = (name: string): void => {
    if (name === 'item') {
      onItem(item);
      item = emptyItem();
    } else if (name === 'wp:postmeta') item.meta[group['wp:meta_key'] ?? ''] = group['wp:meta_value'] ?? '';
    // Metadata of plugins.
    else if (within('wp:commentmeta') || name === 'wp:commentmeta') return;
    else if (name === 'wp:comment') item.comments.push(group);
    else if (within('wp:postmeta') || within('wp:comment')) group[name] = text;
    else if (name === 'category') item.categories.push({ domain, name: text.trim() });
    else item.fields[name] = text;
  };

  const closeChannel = (name: string): void => {
    if (name === 'wp:author') {
      const account = group['wp:author_login'] ?? '';
      authors.set(account, group['wp:author_display_name'] ?? '');
      accounts.set(group['wp:author_id'] ?? '', account);
    } else if (within('wp:author')) group[name] = text;
    else if (path.length === 2) channel[name] = text;
  };

  parser.onopentag = ({ name, attributes }) => {
    isFeed ||= name === 'rss';
    path.push(name);
    text = '';
    if (name === 'wp:postmeta' || name === 'wp:comment' || name === 'wp:author') group = {};
    const given = attributes['domain'];
    if (name === 'category') domain = typeof given === 'string' ? given : '';
  };
  parser.ontext = (piece) => void (text += piece);
  parser.oncdata = (piece) => void (text += piece);
  parser.onclosetag = (name) => {
    path.pop();
    if (within('item') || name === 'item') closeItem(name);
    else closeChannel(name);
    text = '';
  };
  parser.onerror = () => {
    throw new FormatProblem(foreignMessages.badXml);
  };
  return {
    parser,
    site: (): WordPressSite => {
      if (!isFeed) throw new FormatProblem(foreignMessages.badXml);
      return { address: (channel['wp:base_blog_url'] ?? channel['link'] ?? '').trim(), authors, accounts };
    },
  };
};

/**
 * Reads an export of WordPress (WXR) as a stream, whatever its size.
 * @returns after the last item: the other data of the file @throws FormatProblem
 */
export async function* wordPressItems(path: string): AsyncGenerator<WordPressItem, WordPressSite> {
  let waiting: WordPressItem[] = [];
  const { parser, site } = reader((item) => void waiting.push(item));
  for await (const piece of createReadStream(path, 'utf8')) {
    parser.write(String(piece));
    yield* waiting;
    waiting = [];
  }
  parser.close();
  yield* waiting;
  return site();
}
