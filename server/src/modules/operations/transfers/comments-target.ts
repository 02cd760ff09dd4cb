import type { CommentsInTransfer } from '#discussion/comments/comments.transfer';
import type { ArticleRecords } from './article-import';
import { FormatProblem } from '#content-format/format-problem';
import { articleName, articleOfComments } from '#content-format/names';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import { Clash, type TransferTarget } from './transfer-target';

const reasons = messages.reasons;

export interface CommentsDeps {
  readonly articles: { readonly records: Pick<ArticleRecords, 'titleOf'> };
  readonly comments: Pick<CommentsInTransfer, 'countMissing' | 'store'>;
}

/** Comments of a package: missing ones are added, existing ones stay as they are. */
export const commentsTarget = (
  pack: Pick<PackageReader, 'article' | 'comments' | 'has'>,
  { articles, comments }: CommentsDeps,
): TransferTarget => {
  /** @throws FormatProblem where neither the site nor the package has the article */
  const titleOf = async (articleId: string): Promise<string> => {
    const known = await articles.records.titleOf(articleId);
    if (known !== undefined) return known;
    const file = articleName(articleId);
    if (!pack.has(file)) throw new FormatProblem(reasons.noArticle);
    return (await pack.article(file)).title;
  };

  return {
    examine: async (name) => {
      const articleId = articleOfComments(name);
      const title = await titleOf(articleId);
      const records = await pack.comments(name);
      const missing = await comments.countMissing(articleId, records);
      const verdict = missing === 0 ? 'unchanged' : missing < records.length ? 'changed' : 'new';
      return { title: messages.titles.comments(title, records.length), verdict, reason: '' };
    },

    prepare: async (name, { userId }) => {
      const articleId = articleOfComments(name);
      if ((await articles.records.titleOf(articleId)) === undefined)
        throw new FormatProblem(reasons.noArticle);
      const records = await pack.comments(name);
      const missing = await comments.countMissing(articleId, records);
      if (missing === 0) return { outcome: 'unchanged', reason: '' };
      return {
        store: async () => {
          const added = await comments.store(articleId, records, userId);
          if (added === undefined) throw new Clash(reasons.noArticle);
          const reason = added < missing ? reasons.unanswered(missing - added) : '';
          if (added === 0) return { outcome: 'refused', reason };
          return { outcome: missing < records.length ? 'changed' : 'added', reason };
        },
      };
    },
  };
};
