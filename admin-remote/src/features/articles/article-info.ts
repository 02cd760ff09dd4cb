import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { ArticleChange, ArticleItem, NewArticle } from '@yanye/shared/contract/articles';
import { messages } from '../../messages.zh';
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
  readonly abstract: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly cover: Cover;
  readonly link: string;
  readonly source: string;
  readonly is_recommend: boolean;
  readonly is_top: boolean;
}

export const blankInfo: ArticleInfo = {
  title: '',
  abstract: '',
  category: '',
  tags: [],
  cover: noCover,
  link: '',
  source: '',
  is_recommend: false,
  is_top: false,
};

/** @param article a row of the list or a whole article */
export const infoOf = (article: ArticleItem): ArticleInfo => ({
  title: plainTitle(article.title),
  abstract: article.abstract,
  category: article.category,
  tags: article.tags,
  cover: { id: article.banner_id, url: article.banner_url },
  link: article.link,
  source: article.source,
  is_recommend: article.is_recommend,
  is_top: article.is_top,
});

const text = messages.info;
const limits = articleLimits;
const tooLong = (what: string, value: string, max: number) =>
  value.length > max ? text.tooLong(what, max) : undefined;

/** What is wrong with each field, by the limits of the contract; the server judges by the same. */
const judges: { readonly [F in keyof ArticleInfo]?: (value: ArticleInfo[F]) => string | undefined } = {
  title: (value) => (value.trim() === '' ? text.needTitle : tooLong(text.name, value.trim(), limits.title)),
  abstract: (value) => tooLong(text.abstract, value, limits.abstract),
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

const wire = ({ cover, tags, ...rest }: ArticleInfo) => ({
  ...rest,
  title: rest.title.trim(),
  category: rest.category.trim(),
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
