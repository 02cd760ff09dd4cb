import { readFile, stat } from 'node:fs/promises';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { z } from 'zod';
import { FormatProblem } from '#content-format/format-problem';
import { listOf } from '#content-format/read-json';
import { foreignContent, timestampOf, type ForeignText, type MadeFile } from './foreign-content';
import { lexicalHtml, mobiledocHtml, type GhostHtml } from './ghost-html';
import { htmlToMarkdown } from './html-to-markdown';
import { foreignMessages } from './messages.zh';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.coerce.string();
const place = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  status: text,
  visibility: text,
  /** Of newer programs; older ones say `page: 1`. */
  type: text,
  page: z.coerce.boolean().default(false),
  feature_image: text,
  custom_excerpt: text,
  created_at: text,
  published_at: text,
  updated_at: text,
  author_id: z.coerce.string().optional(),
});

const data = z.object({
  posts: listOf(post),
  tags: listOf(z.object({ id, name: text })).default([]),
  users: listOf(z.object({ id, name: text, slug: text })).default([]),
  posts_tags: listOf(z.object({ post_id: id, tag_id: id, sort_order: place })).default([]),
  posts_authors: listOf(z.object({ post_id: id, author_id: id, sort_order: place })).default([]),
  settings: listOf(z.object({ key: text, value: z.unknown() })).default([]),
});

type Post = z.output<typeof post>;
type Data = z.output<typeof data>;

const megabyte = 1024 * 1024;
/** The whole file is read at once, in a separate thread. */
const maxBytes = 256 * megabyte;

const read = async (path: string): Promise<Data> => {
  if ((await stat(path)).size > maxBytes)
    throw new FormatProblem(foreignMessages.tooLarge(maxBytes / megabyte));
  let found: unknown;
  try {
    found = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    throw new FormatProblem(foreignMessages.badJson);
  }
  const file = z.object({ db: listOf(z.object({ data }), { least: 1 }) }).safeParse(found);
  if (file.success && file.data.db[0]) return file.data.db[0].data;
  // Before `db` there was the data alone.
  const old = z.object({ data }).safeParse(found);
  if (old.success) return old.data.data;
  throw new FormatProblem(foreignMessages.badJson);
};

const statuses: Readonly<Record<string, ArticleStatus>> = { published: 'published', scheduled: 'scheduled' };

/** Replaces Markdown in a text by placeholders while the rest is converted. */
const steppedAside = () => {
  const texts: string[] = [];
  return {
    put: (markdown: string): string => `<p>yanye-aside-${texts.push(markdown) - 1}-</p>`,
    back: (converted: string): string =>
      converted.replace(/yanye-aside-(\d+)-/g, (_whole, at: string) => texts[Number(at)] ?? ''),
  };
};

/** The stored HTML; without it, HTML made from the source. */
const sourceOf = (one: Post, put: (markdown: string) => string): GhostHtml => {
  if (one.html.trim() !== '')
    return { html: one.html.replace(/<!--kg-card-(?:begin|end)[^>]*-->/g, ''), lost: 0 };
  try {
    if (one.lexical !== '') return lexicalHtml(one.lexical, put);
    if (one.mobiledoc !== '') return mobiledocHtml(one.mobiledoc, put);
  } catch {
    return { html: '', lost: 1 };
  }
  return { html: '', lost: 0 };
};

/** Every address of the site itself begins with this. */
const siteMark = '__GHOST_URL__';

const addressOf = ({ settings }: Data): string => {
  const value = settings.find(({ key }) => key === 'url')?.value;
  return typeof value === 'string' ? value.replace(/\/$/, '') : '';
};

/**
 * Converts an export of Ghost into files of a package.
 * @returns after the last file: messages about what is not converted @throws FormatProblem
 */
export async function* ghostFiles(path: string): AsyncGenerator<MadeFile, string[]> {
  const all = await read(path);
  const address = addressOf(all);
  const named = (key: string): string => all.settings.find((one) => one.key === key)?.value as string;
  const made = foreignContent(`ghost ${address || String(named('title') ?? '')}`);
  const tagNames = new Map(all.tags.map(({ id: tag, name }) => [tag, name]));
  const people = new Map(all.users.map((user) => [user.id, user]));
  const newest = Math.max(1, ...all.posts.map((one) => timestampOf(one.updated_at)));

  const ofPost = <R extends { post_id: string; sort_order: number }>(rows: readonly R[]) => {
    const found = new Map<string, R[]>();
    for (const row of rows) found.set(row.post_id, [...(found.get(row.post_id) ?? []), row]);
    return (one: Post): R[] => (found.get(one.id) ?? []).sort((a, b) => a.sort_order - b.sort_order);
  };
  const tagsOf = ofPost(all.posts_tags);
  const authorsOf = ofPost(all.posts_authors);

  const whole = (value: string): string => {
    const marks = value.split(`${siteMark}/content/images/`).length - 1;
    if (address === '' && marks > 0) made.leaveOut('files', marks);
    return value.replaceAll(siteMark, address);
  };

  const textOf = (one: Post): ForeignText => {
    const aside = steppedAside();
    const { html, lost } = sourceOf(one, aside.put);
    if (lost > 0) made.leaveOut('cards', lost);
    const names = tagsOf(one)
      .map(({ tag_id }) => tagNames.get(tag_id) ?? '')
      // Internal tags of Ghost begin with #.
      .filter((name) => name !== '' && !name.startsWith('#'));
    const writer = people.get(authorsOf(one)[0]?.author_id ?? one.author_id ?? '');
    const isHidden = one.visibility !== '' && one.visibility !== 'public';
    if (isHidden) made.leaveOut('hidden');
    const published_at = timestampOf(one.published_at) || timestampOf(one.created_at) || newest;
    return {
      key: one.id,
      title: one.title,
      slug: one.slug,
      status: statuses[one.status] ?? 'draft',
      visibility: isHidden ? 'private' : 'public',
      created_at: timestampOf(one.created_at) || published_at,
      published_at,
      updated_at: timestampOf(one.updated_at) || published_at,
      author: { user: writer?.slug ?? '', name: writer?.name ?? '' },
      // Ghost has no categories: the first tag of an article serves as one.
      categories: names.slice(0, 1),
      tags: names.slice(1),
      abstract: one.custom_excerpt,
      cover: whole(one.feature_image),
      content: whole(aside.back(htmlToMarkdown(html))),
    };
  };

  for (const one of all.posts) {
    const isPage = one.type === 'page' || (one.type === '' && one.page);
    const file = isPage ? made.page(textOf(one)) : made.article(textOf(one));
    if (file) yield file;
  }
  return made.leftOut();
}
