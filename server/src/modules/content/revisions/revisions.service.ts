import type { ArticleChanges } from '@yanye/shared/contract/revisions';
import { isListed } from '@yanye/shared/policy/articles.policy';
import { mayCompareRevision } from '@yanye/shared/policy/revisions.policy';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import { forgettable } from './kept-revisions';
import type { RevisionsRepository } from './revisions.repository';
import { textChanges } from './text-changes';

/** Of one address: comparing is work, and nobody reads that fast. */
const comparing: LimitRule = { name: 'article-changes', points: 60, perSeconds: 60 };

interface Deps {
  readonly revisions: RevisionsRepository;
  readonly articles: Pick<ArticlesPublic, 'readText' | 'markTextChanged'>;
  readonly limits: Limits;
  readonly clock: Clock;
}

/** What articles said before. */
export const revisionsService = ({ revisions, articles, limits, clock }: Deps) => ({
  /**
   * Keeps the text of an article that was just stored, when it is another one than before, and notes when readers can see
   * it; call it inside the transaction that stores.
   * @param by id of who stored it
   */
  refresh: async (articleId: string, by: number): Promise<void> => {
    const present = await revisions.present(articleId);
    if (!present) return;
    // What was read with a password stays between those who had it, also when the article is everybody's later.
    const is_public = isListed(present) && present.visibility === 'public' ? 1 : 0;
    if (present.is_same === 1) {
      if (present.newest !== null && is_public > (present.is_public ?? 0))
        await revisions.publish(present.newest);
      return;
    }
    const now = clock.now();
    await revisions.addPresent(articleId, { user_id: by, created_at: now, is_public });
    await articles.markTextChanged(articleId);
    await revisions.remove(forgettable(await revisions.history(articleId), now));
  },

  /**
   * What became of an article's words since a version that readers could see, up to the newest that they could.
   * @param since the `text_version` that was read
   * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED, REVISION_NOT_FOUND, RATE_LIMITED
   */
  changes: async (
    { ip, ...reader }: ArticleReader & { readonly ip: string },
    idOrSlug: string,
    since: number,
  ): Promise<ArticleChanges> => {
    await limits.use(comparing, [networkOf(ip)]);
    const article = await articles.readText(reader, idOrSlug);
    const known = (await revisions.compared(article.id, since)).filter((revision) =>
      mayCompareRevision(reader.viewer, article, revision),
    );
    const [before, after] = [known.find(({ version }) => version === since), known.at(-1)];
    if (!before || !after) return refuse('REVISION_NOT_FOUND');
    return { since, version: after.version, ...textChanges(before, after) };
  },
});

export type RevisionsService = ReturnType<typeof revisionsService>;
