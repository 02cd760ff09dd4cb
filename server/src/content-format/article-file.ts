import { newArticle } from '@yanye/shared/contract/article-input';
import {
  articleLimits,
  articleStatuses,
  articleVisibilities,
  type ArticleStatus,
  type ArticleVisibility,
} from '@yanye/shared/contract/articles.calls';
import { slugProblem } from '@yanye/shared/policy/article-slug.policy';
import { z } from 'zod';
import { messages } from './messages.zh';
import { fieldsOf, readFields, written } from './fields';
import { FormatProblem } from './format-problem';
import { withAddresses, withPaths } from './picture-paths';
import { authorLine, writtenAuthor, type WrittenAuthor } from './written-author';
import { fileOf, readFileText } from './written-file';

/** An article of a content package. Timestamps are milliseconds since 1970, flags 0 or 1, as in the database. */
export interface ArticleRecord {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** Earlier slugs, which still redirect to it. */
  readonly former_slugs: readonly string[];
  readonly status: ArticleStatus;
  /** The password itself is never exported. */
  readonly visibility: ArticleVisibility;
  readonly created_at: number;
  readonly published_at: number;
  readonly updated_at: number;
  /** 0 for never. */
  readonly withdraw_at: number;
  readonly author: WrittenAuthor;
  readonly category: string;
  readonly series: string;
  /** 0 orders by date. */
  readonly series_position: number;
  readonly tags: readonly string[];
  /** Empty: the beginning of the text is shown. */
  readonly abstract: string;
  readonly source: string;
  readonly link: string;
  readonly banner_url: string;
  readonly is_recommend: number;
  readonly is_top: number;
  readonly look_count: number;
  readonly digg_count: number;
  readonly content: string;
}

type Front = Omit<ArticleRecord, 'content'>;

const limits = articleLimits;
const words = (most: number) => z.string().max(most);
/** No page loads anything from another site, so a cover is an uploaded picture. */
const cover = z
  .string()
  .max(256)
  .regex(/^$|^\/uploads\/(?!.*\.\.)\S+$/);
/** Slugs of older versions stay valid; one of letters alone is refused only where the site itself uses it. */
const isWord = (slug: string): boolean =>
  slugProblem(slug) === undefined || (/^[\w-]{1,64}$/.test(slug) && !/^[a-z]+$/.test(slug));
const word = z.string().refine(isWord, { error: (issue) => slugProblem(String(issue.input)) });
const { text, flag, moment, number, counter, words: list, other } = fieldsOf<Front>();

/** Every line of an article's front matter, in this order. A new column is a line here and in `ArticleRecord`. */
const fields = [
  text('id', 'id', z.string().regex(/^[\w-]{1,64}$/)),
  text('title', 'title', words(limits.title).min(1)),
  text('slug', 'slug', word),
  { ...list('former_slugs', 'former_slugs', z.array(word).max(100)), isAside: true as const },
  other(
    'status',
    'status',
    (status) => status,
    (value) => z.enum(articleStatuses).parse(value),
  ),
  other(
    'visibility',
    'visibility',
    (visibility) => (visibility === 'public' ? undefined : visibility),
    (value) => z.enum(articleVisibilities).parse(value ?? 'public'),
  ),
  moment('created', 'created_at'),
  moment('published', 'published_at'),
  moment('updated', 'updated_at'),
  moment('withdraw', 'withdraw_at', 'optional'),
  other('author', 'author', authorLine, (value) => writtenAuthor.parse(value ?? { name: '' })),
  text('category', 'category', words(limits.category)),
  text('series', 'series', words(limits.series)),
  number('series_position', 'series_position', { least: 0, most: limits.seriesPosition }),
  list('tags', 'tags', z.array(words(limits.tag).min(1)).max(limits.maxTags)),
  text('abstract', 'abstract', words(limits.abstract)),
  text('source', 'source', words(limits.source)),
  text('link', 'link', newArticle.shape.link),
  other(
    'cover',
    'banner_url',
    (url) => (url === '' ? undefined : (withPaths(url) ?? url)),
    (value) => cover.parse(withAddresses(z.string().parse(value ?? ''))),
  ),
  flag('recommended', 'is_recommend'),
  flag('top', 'is_top'),
  counter('looks', 'look_count'),
  counter('likes', 'digg_count'),
];

export const articleFileOf = ({ content, ...front }: ArticleRecord): string =>
  fileOf({ fields: written(fields, front), content });

/** @throws FormatProblem */
export const articleOf = (file: string): ArticleRecord => {
  const { fields: front, content } = readFileText(file);
  const record = { ...readFields(fields, front), content };
  if (content.length > limits.content) throw new FormatProblem(messages.reasons.longText(limits.content));
  // Readers would see nothing: an empty article is a draft.
  if (content.trim() === '' && record.status === 'published')
    throw new FormatProblem(messages.reasons.emptyText);
  return record;
};

/** The article without counters and without the nick name of an account, which differ between sites. */
const said = ({ content, author: by, ...front }: ArticleRecord): string =>
  fileOf({
    fields: written(
      fields,
      { ...front, author: by.user === '' ? by : { user: by.user, name: '' } },
      'comparable',
    ),
    content,
  });

export const isSameArticle = (one: ArticleRecord, other: ArticleRecord): boolean => said(one) === said(other);
