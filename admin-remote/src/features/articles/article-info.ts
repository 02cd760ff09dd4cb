import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import { articleLimits, type ArticleVisibility } from '@yanye/shared/contract/articles.calls';
import type { ArticleChange, NewArticle } from '@yanye/shared/contract/article-input';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { noPicture, type ChosenPicture } from '#controls/picture-field.ts';
import { messages } from '#messages.zh.ts';
import { plainTitle } from './plain-title';

export interface ArticleInfo {
  readonly title: string;
  /** The slug; empty if the article is addressed by its id. */
  readonly slug: string;
  /** What the author wrote; empty if it is derived from the text. */
  readonly abstract: string;
  /** The beginning of the stored text, which is shown where the author wrote no abstract. */
  readonly derivedAbstract: string;
  readonly category: string;
  readonly series: string;
  /** Position in the collection; null sorts by date. */
  readonly series_position: number | null;
  readonly tags: readonly string[];
  /** An uploaded file has the id 0; an empty address means no cover. */
  readonly cover: ChosenPicture;
  readonly link: string;
  readonly source: string;
  readonly visibility: ArticleVisibility;
  /** A new password; empty keeps the stored one. */
  readonly password: string;
  readonly is_recommend: boolean;
  readonly is_top: boolean;
  /** In the format of a date-time input, `YYYY-MM-DDTHH:mm`, in the site's time zone; empty publishes immediately. */
  readonly publish_at: string;
  /** Same format; empty means never. */
  readonly withdraw_at: string;
}

/** The field that the settings of an article are opened for. */
export interface InfoAim {
  readonly field: keyof ArticleInfo;
}

export const blankInfo: ArticleInfo = {
  title: '',
  slug: '',
  abstract: '',
  derivedAbstract: '',
  category: '',
  series: '',
  series_position: null,
  tags: [],
  cover: noPicture,
  link: '',
  source: '',
  visibility: 'public',
  password: '',
  is_recommend: false,
  is_top: false,
  publish_at: '',
  withdraw_at: '',
};

/** @param moment `YYYY-MM-DD HH:mm:ss` or empty @returns the same time in the format of a date-time input */
const fieldTime = (moment: string): string => moment.slice(0, 16).replace(' ', 'T');

export const infoOf = (article: ArticleItem): ArticleInfo => ({
  title: plainTitle(article),
  slug: article.slug === article.id ? '' : article.slug,
  abstract: article.abstract_is_derived ? '' : article.abstract,
  derivedAbstract: article.abstract_is_derived ? article.abstract : '',
  category: article.category,
  series: article.series,
  series_position: article.series_position || null,
  tags: article.tags,
  cover: { id: article.banner_id ?? 0, url: chosenPicture(article.banner_url) },
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

/** Validators by the limits of the contract, which the server applies too. */
const validators: { readonly [F in keyof ArticleInfo]?: (value: ArticleInfo[F]) => string | undefined } = {
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

/** @returns the error message, or undefined if the value is valid */
export const infoProblem = <F extends keyof ArticleInfo>(
  field: F,
  value: ArticleInfo[F],
): string | undefined => validators[field]?.(value);

const wire = ({ cover, tags, publish_at, password, derivedAbstract: _derived, ...rest }: ArticleInfo) => ({
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

export const newArticleInfo = (info: ArticleInfo): Omit<NewArticle, 'content' | 'status'> => wire(info);

/** @returns the changed fields for an update request; absent fields stay unchanged */
export const changedInfo = (before: ArticleInfo, after: ArticleInfo): Omit<ArticleChange, 'id'> => {
  const old: Readonly<Record<string, unknown>> = wire(before);
  const entries = Object.entries(wire(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  const { cover } = after;
  // Both are sent, because an address alone would keep the id of the previous cover.
  const isNewCover = entries.some(([name]) => name === 'banner_url' || name === 'banner_id');
  return {
    ...Object.fromEntries(entries),
    ...(isNewCover && { banner_url: cover.url, ...(cover.id > 0 && { banner_id: cover.id }) }),
  };
};
