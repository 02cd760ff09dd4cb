import type { SeriesPlace } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { Core } from '#core/core';
import type { TermReads } from '#content/taxonomy/taxonomy.read';
import type { ArticleSeriesRepository } from './article-series.repository';

interface Deps extends Pick<Core, 'keepBySources'> {
  readonly series: ArticleSeriesRepository;
  readonly terms: Pick<TermReads, 'inOrder'>;
}

/** Series of articles in their order; cached until a page changes. */
export const articleSeriesService = ({ series, terms, keepBySources }: Deps) => {
  const articlesOf = keepBySources((name) => series.articlesOf(name, articleLimits.seriesCounted));
  const names = keepBySources(async () => terms.inOrder('series', await series.names()));

  return {
    /** Position of an article in its series, with the articles around it; null for one without a series. */
    placeOf: async (row: { readonly id: string; readonly series: string }): Promise<SeriesPlace | null> => {
      if (row.series === '') return null;
      const all = await articlesOf(row.series);
      const at = all.findIndex(({ id }) => id === row.id);
      const from = Math.max(0, at - articleLimits.seriesShown);
      return {
        place: at + 1,
        count: all.length,
        list: all
          .slice(from, Math.max(at, 0) + articleLimits.seriesShown + 1)
          .map(({ id, slug, title }, index) => ({ place: from + index + 1, id, slug, title })),
      };
    },

    names: async (): Promise<{ label: string; value: string }[]> =>
      (await names('')).map((name) => ({ label: name, value: name })),
  };
};

export type ArticleSeriesService = ReturnType<typeof articleSeriesService>;
