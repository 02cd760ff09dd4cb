import { basename, extname } from 'node:path';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { SiteTime } from '#platform/time';
import { splitFile } from './front-matter';
import { messages } from './messages.zh';
import { dateInName, momentOf } from './written-date';

const parser = unified().use(remarkParse).freeze();

const firstHeading = /^(?:[ \t]{0,3}#{1,6}[ \t]|[^\n]+\n[ \t]{0,3}(?:=+|-+)[ \t]*$)/m;

/** The text of the first heading and, when the text begins with it, the text without it: the page shows the title anyway. */
const headingOf = (body: string): { title: string; rest: string } | undefined => {
  const from = firstHeading.exec(body)?.index;
  if (from === undefined) return undefined;
  // Parsing all of a long text for its first heading would take as long as rendering it.
  const end = body.indexOf('\n\n', from + 1_000);
  const headed = end < 0 ? undefined : parser.parse(body.slice(0, end));
  const { children } = headed?.children.some(({ type }) => type === 'heading') ? headed : parser.parse(body);
  const heading = children.find((node) => node.type === 'heading');
  const title = heading ? toString(heading).replace(/\s+/g, ' ').trim() : '';
  if (!heading || title === '') return undefined;
  return {
    title,
    rest:
      children[0] === heading ? body.slice(heading.position?.end.offset ?? 0).replace(/^\s*\n/, '') : body,
  };
};

const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/**
 * Reads an article out of a Markdown file.
 * @param name of the file below the imported folder, with `/`
 * @param text of the file
 */
export const articleOfFile = (name: string, text: string, time: SiteTime) => {
  const { front, body, notes: found } = splitFile(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const notes = [...found];
  const fileName = basename(name, extname(name));
  const heading = front.title === undefined ? headingOf(body) : undefined;
  const named = dateInName(fileName);
  const fullTitle =
    front.title ?? heading?.title ?? (fileName.slice(named?.length ?? 0).replace(/^[-_. ]+/, '') || fileName);
  const title = Array.from(fullTitle).slice(0, articleLimits.title).join('');
  if (title !== fullTitle) notes.push(messages.notes.cutTitle);

  const content = (heading?.rest ?? body).replace(/^\n+/, '');
  const isEmpty = content.trim() === '';
  const isDraft = front.isDraft || name.split('/').slice(0, -1).includes('_drafts');
  if (isEmpty && !isDraft) notes.push(messages.notes.emptyBody);

  const tags = [...new Set(front.tags)]
    .filter((tag) => tag.length <= articleLimits.tag)
    .slice(0, articleLimits.maxTags);
  if (tags.length < new Set(front.tags).size) notes.push(messages.notes.cutTags(tags.length));
  const [wholeCategory = ''] = front.categories;
  const category = wholeCategory.slice(0, articleLimits.category);
  if (category !== wholeCategory) notes.push(messages.notes.cutCategory);

  const dateText = front.date ?? named;
  const date = dateText === undefined ? undefined : momentOf(dateText, time);
  if (dateText !== undefined && date === undefined) notes.push(messages.notes.badDate(dateText));

  const status: 'draft' | 'published' = isDraft || isEmpty ? 'draft' : 'published';
  const { abstract, cover, slug } = front;
  return {
    title,
    content,
    status,
    category,
    tags,
    /** Milliseconds since 1970; undefined when the file names none. */
    date,
    updated: front.updated === undefined ? undefined : momentOf(front.updated, time),
    notes,
    /** As the file names it. */
    cover,
    ...(abstract !== undefined && { abstract: abstract.slice(0, articleLimits.abstract) }),
    ...(slug !== undefined && slugForm.test(slug) && { slug }),
  };
};

/** The article of a file; addresses of pictures are still those of the file. */
export type FileArticle = ReturnType<typeof articleOfFile>;
