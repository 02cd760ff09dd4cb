import type { ArticleChanges } from '@yanye/shared/contract/revisions';
import { isListed } from '@yanye/shared/policy/articles.policy';
import { mayCompareRevision } from '@yanye/shared/policy/revisions.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { ArticleSaved } from '#content/articles/articles.events';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import { forgettable } from './kept-revisions';
import type { RevisionsRepository } from './revisions.repository';
import { textChanges } from './text-changes';

/** Of one network: comparing texts is costly. */
const comparing: LimitRule = { name: 'article-changes', points: 60, perSeconds: 60 };

interface Deps extends Pick<Basics, 'limits' | 'clock'> {
  readonly revisions: RevisionsRepository;
  readonly articles: Pick<ArticlesPublic, 'readText' | 'markTextChanged'>;
}

export const revisionsService = ({ revisions, articles, limits, clock }: Deps) => ({
  /**
   * Adds a revision for an article that was just stored, where its text has changed, and marks revisions that readers can see;
   * call it inside the transaction that stores the article.
   */
  refresh: async ({ id: articleId, by }: ArticleSaved): Promise<void> => {
    const present = await revisions.present(articleId);
    if (!present) return;
    // A text that was protected by a password stays private, also when the password is removed later.
    const is_public = isListed(present) && present.visibility === 'public' ? 1 : 0;
    if (present.is_same === 1) {
      if (present.newest !== null && is_public > (present.is_public ?? 0))
        await revisions.publish(present.newest);
      return;
    }
    const now = clock.now();
    await revisions.addPresent(articleId, { user_id: by, created_at: now, is_public });
    if (present.text_version !== present.version) await articles.markTextChanged(articleId);
    // Nothing is superseded by the first one.
    if (present.newest !== null) await revisions.remove(forgettable(await revisions.history(articleId), now));
  },

  /**
   * Changes of an article's text from one version that readers could see to the newest one.
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
