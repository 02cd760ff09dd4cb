import { refuse } from '#platform/errors';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRow } from '../articles.schema';

interface Deps {
  readonly articles: Pick<ArticlesRepository, 'contentsOf' | 'tagsOf'>;
  readonly words: Pick<SensitiveWordsService, 'check' | 'checkAll'>;
}

/** Checks articles for sensitive words that must not be published. */
export const articleWords = ({ articles, words }: Deps) => {
  const refusedAmong = async (rows: readonly ArticleRow[]): Promise<ReadonlySet<string>> => {
    const ids = rows.map(({ id }) => id);
    const [contents, tags] = [await articles.contentsOf(ids), await articles.tagsOf(ids)];
    // A derived abstract repeats the beginning of the text.
    const texts = rows.map(({ id, title, abstract, abstract_is_derived }) =>
      [title, abstract_is_derived === 1 ? '' : abstract, contents.get(id), ...(tags.get(id) ?? [])].join(
        '\n',
      ),
    );
    const checked = await words.checkAll(texts);
    return new Set(ids.filter((_id, at) => checked[at]?.action === 'refuse'));
  };
  return {
    /** @param rows at most 500 @returns the ids of those with such a word */
    refusedAmong,
    /** @throws AppError CONTENT_REFUSED */
    refuse: async (row: ArticleRow): Promise<void> => {
      if ((await refusedAmong([row])).has(row.id)) refuse('CONTENT_REFUSED');
    },
    /** Checks texts before they are published. @throws AppError CONTENT_REFUSED */
    refuseTexts: async (texts: readonly string[]): Promise<void> => {
      const { action } = await words.check(texts.join('\n'));
      if (action === 'refuse') refuse('CONTENT_REFUSED');
    },
  };
};

export type ArticleWords = ReturnType<typeof articleWords>;
