import type { AuthoredRow } from '#content/articles/articles.read';
import { messages as text } from './messages.zh';

/** @returns the text as Markdown that shows it, on one line */
const shown = (plain: string): string =>
  plain
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]()#+\-.!|<>~$&:@]/gu, String.raw`\$&`);

export type QuotedArticle = Pick<AuthoredRow, 'slug' | 'title' | 'abstract'>;

const quoted = ({ slug, title, abstract }: QuotedArticle): string =>
  [
    `[${shown(title)}](/article/${encodeURIComponent(slug)})`,
    ...(abstract === '' ? [] : [`> ${shown(abstract)}`]),
  ].join('\n\n');

/** @param isFound whether the articles have to do with the question @returns Markdown */
export const demoAnswer = (
  roleName: string,
  articles: readonly QuotedArticle[],
  isFound: boolean,
): string => {
  const lead = articles.length === 0 ? text.empty : isFound ? text.found : text.nothing;
  return [text.greeting(shown(roleName)), lead, ...articles.map(quoted), text.end].join('\n\n');
};

/** A paragraph, and the mark by which an answer cites it. */
export interface CitedPassage {
  readonly mark: number;
  readonly title: string;
  readonly words: string;
}

const mostCited = 3;
/** Characters of a paragraph that are quoted. */
const longestQuote = 60;

const quoteOf = ({ mark, words }: CitedPassage): string => {
  const [line = ''] = words.split('\n', 1);
  const characters = Array.from(line);
  const quote = characters.slice(0, longestQuote).join('');
  return `- 「${shown(quote)}${characters.length > longestQuote ? '……' : ''}」[${mark}]`;
};

/** @param passages of the article of a session, the closest first @returns Markdown */
export const demoCitations = (roleName: string, passages: readonly CitedPassage[]): string => {
  const lead = passages.length === 0 ? text.unreadable : text.cited;
  const quotes = passages.slice(0, mostCited).map(quoteOf).join('\n');
  return [text.greeting(shown(roleName)), lead, ...(quotes === '' ? [] : [quotes]), text.end].join('\n\n');
};
