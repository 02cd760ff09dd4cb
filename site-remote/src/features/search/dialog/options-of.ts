import { addressWord, articlePath } from '#addresses/article-address.ts';
import { noSearch, searchAddress } from '../search-filters';
import { messages } from './messages.zh';
import type { LiveAnswer } from './use-live-search';

/** An option of the dialog: a link, or a search term. */
export interface Option {
  readonly id: string;
  /** HTML with hits marked. */
  readonly title: string;
  readonly body?: string;
  readonly to?: string;
  /** A search term to put into the field, instead of a link. */
  readonly search?: string;
}

export interface OptionGroup {
  readonly id: string;
  /** HTML with hits marked. */
  readonly title: string;
  readonly options: readonly Option[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @returns no group where there is no option */
const groupOf = (id: string, title: string, options: readonly Option[]): OptionGroup[] =>
  options.length === 0 ? [] : [{ id, title, options }];

const titleGroup = (id: string, title: string, articles: LiveAnswer['titles']): OptionGroup[] =>
  groupOf(
    id,
    title,
    articles.map((article) => ({
      id: `${id}-${article.id}`,
      title: escaped(article.title),
      to: articlePath(addressWord(article)),
    })),
  );

/** @param words recent searches, the latest first */
export const recentOptions = (words: readonly string[]): OptionGroup[] =>
  groupOf(
    'recent',
    messages.recent,
    words.map((word, at) => ({ id: `recent-${at}`, title: escaped(word), search: word })),
  );

/** Places to go to without a search. @param tags popular tags */
export const placeOptions = (tags: readonly string[]): OptionGroup[] => [
  ...groupOf(
    'place',
    messages.places,
    messages.placesTo.map(({ title, to }) => ({ id: `place-${to.slice(1)}`, title, to })),
  ),
  ...groupOf(
    'tag',
    messages.tags,
    tags.map((tag, at) => ({
      id: `tag-${at}`,
      title: escaped(tag),
      to: searchAddress({ ...noSearch, tag }),
    })),
  ),
];

/**
 * Options of a response: words that were probably meant, similar titles, then each article with its matching sections.
 * A title that is among the articles is not repeated.
 */
export const answerOptions = ({ key, titles, result }: LiveAnswer): OptionGroup[] => {
  const hits = result?.list ?? [];
  const all = {
    id: 'all-results',
    title: escaped(messages.all(key)),
    to: searchAddress({ ...noSearch, key }),
  };
  return [
    ...groupOf(
      'word',
      messages.meant,
      (result?.words ?? []).map(({ word, count, is_more }, at) => ({
        id: `word-${at}`,
        title: `${escaped(word)} · ${messages.hits(count, is_more)}`,
        search: word,
      })),
    ),
    ...titleGroup(
      'title',
      messages.titles,
      titles.filter(({ id }) => !hits.some((hit) => hit.id === id)),
    ),
    ...titleGroup('near', messages.nearby, result?.nearby ?? []),
    ...hits.map((hit) => {
      const path = articlePath(addressWord(hit));
      const whole = { id: `hit-${hit.id}`, title: hit.title, to: path };
      const places = hit.sections.map(({ anchor, heading, body }, at) => ({
        id: `hit-${hit.id}-${at}`,
        title: heading || hit.title,
        body,
        to: anchor === '' ? path : `${path}#${anchor}`,
      }));
      return {
        id: `article-${hit.id}`,
        title: hit.title,
        options: places.length > 0 ? places : [{ ...whole, body: escaped(hit.abstract) }],
      };
    }),
    ...groupOf('all', '', result && result.count > 0 ? [all] : []),
  ];
};
