import type { bulkActions } from '@yanye/shared/contract/bulk.calls';
import { noAccount } from '@yanye/shared/contract/comments.calls';
import { mayApproveComment, mayRemoveComment } from '@yanye/shared/policy/comments.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { CommentAnnouncements } from './comment-announcements';
import type { CommentPeopleRepository } from './comment-people.repository';
import { commentsApproved, commentsRemoved } from './comments.events';
import type { ChangedRow, CommentRow, CommentsRepository } from './comments.repository';
import { messages } from './messages.zh';
import { accountOf, isOfGuest } from './signed';

type CommentAction = (typeof bulkActions)['comments'][number];

/** How long removed comments can be restored: 30 days. */
const keptMs = 30 * 24 * 3_600_000;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly comments: CommentsRepository;
  readonly people: Pick<CommentPeopleRepository, 'mentionsIn'>;
  readonly announcements: CommentAnnouncements;
  readonly articles: Pick<ArticlesPublic, 'find' | 'lock' | 'countComments' | 'countCommentsOf'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Approving, removing and restoring comments, and the number of comments of their articles. */
export const commentStatusService = (deps: Deps) => {
  const { database, comments, people, announcements, articles, events, clock } = deps;

  /** Each with the replies below it. @param ids at most 500, whose articles are locked */
  const removeTrees = async (ids: readonly number[]): Promise<ChangedRow[]> => {
    const removed = await comments.markRemoved(ids, clock.now());
    if (removed.length === 0) return [];
    await articles.countCommentsOf(approvedPerArticle(removed, -1));
    await events.emit(commentsRemoved, { ids: removed.map((row) => row.id) });
    return removed;
  };

  const lockArticlesOf = async (ids: readonly number[]): Promise<void> =>
    articles.lock((await comments.accessFactsOf(ids)).map(({ article_id }) => article_id));

  const lockArticleOf = async (id: number): Promise<CommentRow | undefined> => {
    const row = await comments.find(id);
    if (row) await articles.lock([row.article_id]);
    return row;
  };

  const approveOne = async (id: number): Promise<boolean> => {
    const row = await lockArticleOf(id);
    if (!row || !(await comments.approve(id))) return false;
    await articles.countComments(row.article_id, 1);
    const article = await articles.find(row.article_id);
    // A restored comment was announced when it first became visible.
    if (row.status !== 'pending' || !article) return true;
    // Imported comments are old, and their authors have no account here.
    if (row.user_id === noAccount && !isOfGuest(row)) return true;
    const parent = row.parent_id === null ? undefined : await comments.find(row.parent_id);
    await announcements.published({
      id,
      article_id: row.article_id,
      article_user_id: article.user_id,
      user_id: accountOf(row),
      parent_user_id: accountOf(parent),
      mentioned: (await people.mentionsIn([id])).map(({ user_id }) => user_id),
      waited: true,
    });
    return true;
  };

  const restoreOne = async (id: number): Promise<boolean> => {
    const restored = await comments.restore(id);
    await articles.countCommentsOf(approvedPerArticle(restored, 1));
    return restored.length > 0;
  };

  /** @param ids in ascending order, so that parents come before their replies @returns ids of those that changed */
  const showAll = async (
    ids: readonly number[],
    show: (id: number) => Promise<boolean>,
  ): Promise<number[]> => {
    const changed: number[] = [];
    for (const id of ids) if (await show(id)) changed.push(id);
    if (changed.length > 0) await events.emit(commentsApproved, { ids: changed });
    return changed;
  };

  const refuseNone = (rows: readonly ChangedRow[]): number =>
    rows.length === 0 ? refuse('COMMENT_NOT_FOUND') : rows.length;

  return {
    /** @returns number of removed comments, replies included @throws AppError COMMENT_NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, id: number): Promise<number> =>
      database.transaction(async () => {
        const comment = (await lockArticleOf(id)) ?? refuse('COMMENT_NOT_FOUND');
        if (comment.status === 'removed') refuse('COMMENT_NOT_FOUND');
        if (!mayRemoveComment(viewer, comment)) refuse('FORBIDDEN', { message: messages.removeRefused });
        return refuseNone(await removeTrees([id]));
      }),

    /** For administrators. @returns number of removed comments, replies included @throws AppError COMMENT_NOT_FOUND for none */
    removeMany: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        await lockArticlesOf(ids);
        return refuseNone(await removeTrees(ids));
      }),

    /**
     * For administrators: makes pending and removed comments visible.
     * @returns number of approved comments @throws AppError COMMENT_NOT_FOUND for none
     */
    approve: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        const approved = await showAll(inOrder(ids), approveOne);
        return approved.length > 0
          ? approved.length
          : refuse('COMMENT_NOT_FOUND', { message: messages.approvedNone });
      }),

    /**
     * Applies an action to those comments for which this user has the permission; call it inside a transaction.
     * @param ids at most 500
     * @returns ids of those that changed, without their replies
     */
    applyTo: async (viewer: Actor, action: CommentAction, ids: readonly number[]): Promise<number[]> => {
      await lockArticlesOf(ids);
      // Read again: rows may have changed while the transaction waited for the lock.
      const allowed = (await comments.accessFactsOf(ids)).filter((row) => mayDo[action](viewer, row));
      const wanted = inOrder(allowed.map(({ id }) => id));
      if (wanted.length === 0) return [];
      if (action === 'remove') {
        await removeTrees(wanted);
        return wanted;
      }
      return showAll(wanted, action === 'approve' ? approveOne : restoreOne);
    },

    /** Deletes comments that were removed more than 30 days ago. */
    sweep: async (): Promise<void> => {
      await database.quietly(() => comments.purge(clock.now() - keptMs));
    },
  };
};

/** Number of approved comments among these, by article. @param each 1 where they are restored, -1 where they are removed */
const approvedPerArticle = (rows: readonly ChangedRow[], each: 1 | -1): ReadonlyMap<string, number> => {
  const changes = new Map<string, number>();
  for (const { article_id, was } of rows)
    if (was === 'approved') changes.set(article_id, (changes.get(article_id) ?? 0) + each);
  return changes;
};

const mayDo = {
  approve: mayApproveComment,
  remove: mayRemoveComment,
  // A restored comment becomes visible, as an approved one does.
  restore: (actor: Actor, comment: Parameters<typeof mayApproveComment>[1]) =>
    comment.status === 'removed' && mayApproveComment(actor, comment),
} as const;

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

export type CommentStatusService = ReturnType<typeof commentStatusService>;
