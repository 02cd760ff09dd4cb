import type { StoredTerms } from '#content/taxonomy/taxonomy.read';
import type { ArticleChangesRepository } from './article-changes.repository';

/** The repository of article changes, which stores the current name for each alias of a category, tag or series. */
export const namedArticles = (
  changes: ArticleChangesRepository,
  terms: StoredTerms,
): ArticleChangesRepository => ({
  ...changes,
  add: async (row, body, tags) => {
    const { category, series, tags: named } = await terms.current({ ...row, tags });
    return changes.add({ ...row, category, series }, body, named);
  },
  change: async (id, version, change) => {
    const { category, series } = change;
    const named = await terms.current({ category, series });
    return changes.change(id, version, {
      ...change,
      ...(category !== undefined && { category: named.category }),
      ...(series !== undefined && { series: named.series }),
    });
  },
  changeTags: async (id, tags) => changes.changeTags(id, (await terms.current({ tags })).tags),
});
