import type { articleQuestionsModule } from '#ai/article-questions/article-questions.module';
import type { Passage } from '#ai/article-questions/passages/passages.service';
import type { PublicOf } from '#core/module';
import type { Transactions } from '#platform/database/database';
import type { GenerationsRepository } from '../engine/generations.repository';
import type { ArticleMaterial } from './article-part';
import type { SessionArticlesRepository } from './session-articles.repository';

interface Deps {
  readonly database: Pick<Transactions, 'quietly'>;
  readonly generations: Pick<GenerationsRepository, 'lockAsker'>;
  readonly sessionArticles: Pick<SessionArticlesRepository, 'articleOf' | 'sourcesOf' | 'addSources'>;
  readonly articleQuestions: Pick<PublicOf<typeof articleQuestionsModule>, 'about'>;
}

/** Marks that one session may give: they have three digits. */
const mostMarks = 999;

const keyOf = ({ article_id, digest }: { readonly article_id: string; readonly digest: string }): string =>
  `${article_id} ${digest}`;

/** What a model reads to answer in a session about an article. */
export const articleMaterials = ({ database, generations, sessionArticles, articleQuestions }: Deps) => {
  /** Two answers of one session may be begun at once, and must not give the same mark twice. */
  const marksOf = (
    session: number,
    userId: number,
    passages: readonly Passage[],
  ): Promise<ReadonlyMap<string, number>> =>
    database.quietly(async () => {
      await generations.lockAsker(userId);
      const known = await sessionArticles.sourcesOf(session);
      const marks = new Map(known.map((source) => [keyOf(source), source.mark]));
      const first = (known.at(-1)?.mark ?? 0) + 1;
      const fresh = new Map(passages.map((passage) => [keyOf(passage), passage]));
      const added = [...fresh]
        .filter(([key]) => !marks.has(key))
        .map(([, passage]) => passage)
        // In the order of the text, as far as marks are new.
        .toSorted((one, other) => (one.article_id === other.article_id ? one.number - other.number : 0))
        .slice(0, Math.max(0, mostMarks + 1 - first))
        .map(({ article_id, digest }, at) => ({ session_id: session, mark: first + at, article_id, digest }));
      await sessionArticles.addSources(added);
      for (const source of added) marks.set(keyOf(source), source.mark);
      return marks;
    });

  return {
    /** @param question with whatever shows what it is about @returns undefined for a session that is about no article */
    of: async (session: number, userId: number, question: string): Promise<ArticleMaterial | undefined> => {
      const articleId = await sessionArticles.articleOf(session);
      if (articleId === undefined) return undefined;
      if (articleId === null) return { title: '', passages: [] };
      const { title, passages } = await articleQuestions.about(userId, articleId, question);
      if (passages.length === 0) return { title, passages: [] };
      const marks = await marksOf(session, userId, passages);
      return {
        title,
        passages: passages.flatMap((passage) => {
          const mark = marks.get(keyOf(passage));
          const { article_id, words } = passage;
          return mark === undefined ? [] : [{ mark, article_id, title: passage.title, words }];
        }),
      };
    },
  };
};

export type ArticleMaterials = ReturnType<typeof articleMaterials>;
