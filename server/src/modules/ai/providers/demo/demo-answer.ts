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
