import { articleLimits, type ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import type { ArticleChange, ArticleItem, NewArticle } from '@yanye/shared/contract/articles';
import { messages } from '#messages.zh.ts';
import { plainTitle } from './plain-title';

/** A cover: a picture of the library has an id, one that was only uploaded has 0; an empty address is no cover. */
export interface Cover {
  readonly id: number;
  readonly url: string;
}

export const noCover: Cover = { id: 0, url: '' };

/** What the information dialog edits. */
export interface ArticleInfo {
  readonly title: string;
  /** The word by which it is known in addresses; empty for its id. */
  readonly slug: string;
  readonly abstract: string;
  readonly category: string;
  readonly series: string;
  /** Its number there; null goes by date. */
  readonly series_position: number | null;
  readonly tags: readonly string[];
  readonly cover: Cover;
  readonly link: string;
  readonly source: string;
  readonly visibility: ArticleVisibility;
  /** A new one; empty leaves the one there is. */
  readonly password: string;
  readonly is_recommend: boolean;
  readonly is_top: boolean;
  /** As a field of date and time has it, `YYYY-MM-DDTHH:mm` in the site's time zone; empty for at once. */
  readonly publish_at: string;
  /** The same; empty for never. */
  readonly withdraw_at: string;
}

export const blankInfo: ArticleInfo = {
  title: '',
  slug: '',
  abstract: '',
  category: '',
  series: '',
  series_position: null,
  tags: [],
  cover: noCover,
  link: '',
  source: '',
  visibility: 'public',
  password: '',
  is_recommend: false,
  is_top: false,
  publish_at: '',
  withdraw_at: '',
};

/** @param moment `YYYY-MM-DD HH:mm:ss` or empty @returns it as a field of date and time wants it */
const fieldTime = (moment: string): string => moment.slice(0, 16).replace(' ', 'T');

/** @param article a row of the list or a whole article */
export const infoOf = (article: ArticleItem): ArticleInfo => ({
  title: plainTitle(article.title),
  slug: article.slug === article.id ? '' : article.slug,
  abstract: article.abstract,
  category: article.category,
  series: article.series,
  series_position: article.series_position || null,
  tags: article.tags,
  cover: { id: article.banner_id, url: article.banner_url },
  link: article.link,
  source: article.source,
  visibility: article.visibility,
  password: '',
  is_recommend: article.is_recommend,
  is_top: article.is_top,
  publish_at: article.status === 'scheduled' ? fieldTime(article.created_at) : '',
  withdraw_at: fieldTime(article.withdraw_at),
});

const text = messages.info;
const limits = articleLimits;
const tooLong = (what: string, value: string, max: number) =>
  value.length > max ? text.tooLong(what, max) : undefined;

/** What is wrong with each field, by the limits of the contract; the server judges by the same. */
const judges: { readonly [F in keyof ArticleInfo]?: (value: ArticleInfo[F]) => string | undefined } = {
  title: (value) => (value.trim() === '' ? text.needTitle : tooLong(text.name, value.trim(), limits.title)),
  abstract: (value) => tooLong(text.abstract, value, limits.abstract),
  series: (value) => tooLong(text.series, value.trim(), limits.series),
  category: (value) => tooLong(text.category, value.trim(), limits.category),
  tags: (value) => {
    if (value.length > limits.maxTags) return text.tooMany(limits.maxTags);
    return value
      .map((tag) => tooLong(text.tags, tag.trim(), limits.tag))
      .find((problem) => problem !== undefined);
  },
  link: (value) =>
    value !== '' && !/^https?:\/\//i.test(value) ? text.badLink : tooLong(text.link, value, limits.link),
  source: (value) => tooLong(text.source, value, limits.source),
};

/**
 * Judges one field.
 * @returns a sentence for the person, or undefined when the field is right
 */
export const infoProblem = <F extends keyof ArticleInfo>(
  field: F,
  value: ArticleInfo[F],
): string | undefined => judges[field]?.(value);

const wire = ({ cover, tags, publish_at, password, ...rest }: ArticleInfo) => ({
  ...rest,
  ...(rest.visibility === 'password' && password !== '' && { password }),
  ...(publish_at !== '' && { publish_at }),
  title: rest.title.trim(),
  category: rest.category.trim(),
  series: rest.series.trim(),
  series_position: rest.series_position ?? 0,
  tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
  ...(cover.id > 0 && { banner_id: cover.id }),
  banner_url: cover.url,
});

/** @param info as filled in @returns its part of a new article */
export const newArticleInfo = (info: ArticleInfo): Omit<NewArticle, 'content' | 'status'> => wire(info);

/** @returns its part of a change: only the fields that differ, since what is absent stays as it is */
export const changedInfo = (before: ArticleInfo, after: ArticleInfo): Omit<ArticleChange, 'id'> => {
  const old: Readonly<Record<string, unknown>> = wire(before);
  const entries = Object.entries(wire(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  const { cover } = after;
  // An address alone would leave the id of the cover before.
  const isNewCover = entries.some(([name]) => name === 'banner_url' || name === 'banner_id');
  return {
    ...Object.fromEntries(entries),
    ...(isNewCover && { banner_url: cover.url, ...(cover.id > 0 && { banner_id: cover.id }) }),
  };
};
