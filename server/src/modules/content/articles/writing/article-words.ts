import { refuse } from '#platform/errors';
import type { Judgement } from '#platform/words/words';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRow } from '../articles.tables';

interface Needs {
  readonly articles: Pick<ArticlesRepository, 'contentsOf' | 'tagsOf'>;
  readonly judge: (texts: readonly string[]) => Promise<readonly Judgement[]>;
}

/** Which stored articles carry words that the site lets nobody publish. */
export const articleWords = ({ articles, judge }: Needs) => {
  const refusedAmong = async (rows: readonly ArticleRow[]): Promise<ReadonlySet<string>> => {
    const ids = rows.map(({ id }) => id);
    const [contents, tags] = [await articles.contentsOf(ids), await articles.tagsOf(ids)];
    // A derived abstract repeats the beginning of the text.
    const texts = rows.map(({ id, title, abstract, abstract_is_derived }) =>
      [title, abstract_is_derived === 1 ? '' : abstract, contents.get(id), ...(tags.get(id) ?? [])].join(
        '\n',
      ),
    );
    const judged = await judge(texts);
    return new Set(ids.filter((_id, at) => judged[at]?.action === 'refuse'));
  };
  return {
    /** @param rows at most 500 @returns the ids of those with such a word */
    refusedAmong,
    /** @throws AppError CONTENT_REFUSED */
    refuse: async (row: ArticleRow): Promise<void> => {
      if ((await refusedAmong([row])).has(row.id)) refuse('CONTENT_REFUSED');
    },
  };
};

export type ArticleWords = ReturnType<typeof articleWords>;
