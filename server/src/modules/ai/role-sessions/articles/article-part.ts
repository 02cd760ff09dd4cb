import { tokensOf } from '../engine/token-estimate';
import { messages } from '../messages.zh';

export interface MarkedPassage {
  readonly mark: number;
  readonly article_id: string;
  readonly title: string;
  readonly words: string;
}

/** What a prompt says about the article of a session. */
export interface ArticleMaterial {
  /** '' for an article that the one who asks may not read any more. */
  readonly title: string;
  /** What has most to do with the question first; the article itself before others. */
  readonly passages: readonly MarkedPassage[];
}

export interface ArticlePart {
  readonly text: string;
  /** Paragraphs in it. */
  readonly count: number;
}

const lineOf = ({ mark, words }: MarkedPassage): string => `[${mark}] ${words}`;

const textOf = (title: string, passages: readonly MarkedPassage[]): string => {
  const inOrder = passages.toSorted((one, other) => one.mark - other.mark);
  const titles = [...new Set(inOrder.map((passage) => passage.title))];
  const groups = titles.map((name) =>
    [
      name === title ? messages.article.itself(name) : messages.article.other(name),
      ...inOrder.filter((passage) => passage.title === name).map(lineOf),
    ].join('\n'),
  );
  return [messages.article.lead, ...groups, messages.article.rules].join('\n\n');
};

/**
 * @param most tokens that it may take
 * @returns as many paragraphs as fit, with the rules of citing them; nothing where not even one does
 */
export const articlePart = ({ title, passages }: ArticleMaterial, most: number): ArticlePart => {
  if (title === '') {
    const text = messages.article.gone;
    return tokensOf(text) + 2 <= most ? { text, count: 1 } : { text: '', count: 0 };
  }
  const titlesTokens = [...new Set(passages.map((passage) => passage.title))]
    .map((name) => tokensOf(messages.article.itself(name)) + 2)
    .reduce((sum, tokens) => sum + tokens, 0);
  let left = most - tokensOf(messages.article.lead) - tokensOf(messages.article.rules) - titlesTokens - 6;
  const kept: MarkedPassage[] = [];
  for (const passage of passages) {
    const tokens = tokensOf(lineOf(passage)) + 1;
    if (tokens > left) continue;
    left -= tokens;
    kept.push(passage);
  }
  return kept.length === 0 ? { text: '', count: 0 } : { text: textOf(title, kept), count: kept.length };
};
