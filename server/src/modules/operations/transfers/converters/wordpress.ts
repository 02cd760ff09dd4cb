import type { ArticleStatus, ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import { commentsFileOf } from '#content-format/comments-file';
import { inPortions } from '#content-format/in-portions';
import { commentsName } from '#content-format/names';
import { foreignContent, type ForeignText, type MadeFile } from './foreign-content';
import { htmlToMarkdown } from './html-to-markdown';
import { wordPressComments } from './wordpress-comments';
import { wordPressHtml } from './wordpress-html';
import { momentOf, wordPressItems, type WordPressItem, type WordPressSite } from './wordpress-items';

interface Known {
  readonly site: WordPressSite;
  /** Addresses of attached files by their ids. */
  readonly files: ReadonlyMap<string, string>;
  /** For what has no date. */
  readonly newest: number;
}

const dateOf = ({ fields }: WordPressItem): number =>
  momentOf(fields['wp:post_date_gmt']) || momentOf(fields['wp:post_date']);

const look = async (path: string): Promise<Known> => {
  const files = new Map<string, string>();
  let newest = 1;
  const items = wordPressItems(path);
  for (;;) {
    const next = await items.next();
    if (next.done) return { site: next.value, files, newest };
    const { fields } = next.value;
    newest = Math.max(newest, dateOf(next.value));
    if (fields['wp:post_type'] === 'attachment')
      files.set(fields['wp:post_id'] ?? '', (fields['wp:attachment_url'] ?? fields['guid'] ?? '').trim());
  }
};

const statuses: Readonly<Record<string, ArticleStatus>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'published',
};

const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return '';
  }
};

const visibilityOf = ({ fields }: WordPressItem): ArticleVisibility => {
  if (fields['wp:status'] === 'private') return 'private';
  return (fields['wp:post_password'] ?? '').trim() === '' ? 'public' : 'password';
};

const textOf = (item: WordPressItem, { site, files, newest }: Known, content: string): ForeignText => {
  const { fields, categories, meta } = item;
  const published_at = dateOf(item) || newest;
  const user = (fields['dc:creator'] ?? '').trim();
  const named = (domain: string) => categories.filter((one) => one.domain === domain).map(({ name }) => name);
  return {
    key: fields['wp:post_id'] ?? '',
    title: fields['title'] ?? '',
    slug: decoded((fields['wp:post_name'] ?? '').trim()),
    status: statuses[fields['wp:status'] ?? ''] ?? 'draft',
    visibility: visibilityOf(item),
    created_at: published_at,
    published_at,
    updated_at: momentOf(fields['wp:post_modified_gmt']) || published_at,
    author: { user, name: site.authors.get(user) || user },
    categories: named('category'),
    tags: named('post_tag'),
    abstract: htmlToMarkdown(fields['excerpt:encoded'] ?? ''),
    cover: files.get(meta['_thumbnail_id'] ?? '') ?? '',
    content,
  };
};

/**
 * Converts an export of WordPress into files of a package.
 * @returns after the last file: messages about what is not converted @throws FormatProblem
 */
export async function* wordPressFiles(path: string): AsyncGenerator<MadeFile, string[]> {
  const known = await look(path);
  const made = foreignContent(known.site.address);

  const take = (item: WordPressItem): MadeFile | undefined => {
    const { fields, comments } = item;
    const type = fields['wp:post_type'];
    if (type === 'attachment') return void made.leaveOut('attachments');
    if (type !== 'post' && type !== 'page') return void made.leaveOut('others');
    if (fields['wp:status'] === 'trash') return void made.leaveOut('trashed');
    if (visibilityOf(item) === 'password') made.leaveOut('passwords');
    if (type === 'page' && comments.length > 0) made.leaveOut('pageComments', comments.length);
    const { html, shortcodes } = wordPressHtml(fields['content:encoded'] ?? '');
    if (shortcodes > 0) made.leaveOut('shortcodes', shortcodes);
    const text = textOf(item, known, htmlToMarkdown(html));
    return type === 'page' ? made.page(text) : made.article(text);
  };

  for await (const item of wordPressItems(path)) {
    const file = take(item);
    if (file) yield file;
    if (file?.article === undefined) continue;
    const comments = wordPressComments(item, dateOf(item) || known.newest, { site: known.site, made });
    let number = 0;
    for await (const portion of inPortions(comments)) {
      number += 1;
      yield { name: commentsName(file.article, number), text: commentsFileOf(portion) };
    }
  }
  return made.leftOut();
}
