import type { ArchivedArticle } from '@yanye/shared/contract/articles';

export interface ArchivedMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly articles: readonly ArchivedArticle[];
}

/** @param articles of one year, ordered by time @returns the articles grouped by month, in the same order */
export const byMonth = (articles: readonly ArchivedArticle[]): ArchivedMonth[] => {
  const months = new Map<number, ArchivedArticle[]>();
  for (const article of articles) {
    const month = Number(article.created_at.slice(5, 7));
    const known = months.get(month);
    if (known) known.push(article);
    else months.set(month, [article]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, articles: ofMonth }));
};
