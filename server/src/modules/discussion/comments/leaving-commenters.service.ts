import type { Events } from '#platform/events/events';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { CommentDiggsRepository } from './comment-diggs.repository';
import { commentsRemoved } from './comments.events';
import type { LeavingCommentersRepository } from './leaving-commenters.repository';

interface Deps {
  readonly leaving: LeavingCommentersRepository;
  readonly diggs: Pick<CommentDiggsRepository, 'forget'>;
  readonly articles: Pick<ArticlesPublic, 'lock' | 'setCommentCounts'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Comments and likes of users whose accounts are removed. */
export const leavingCommentersService = ({ leaving, diggs, articles, events }: Deps) => ({
  /** Removes what these users wrote, with all replies below, and their likes; call it inside a transaction. */
  remove: async (userIds: readonly number[]): Promise<void> => {
    await diggs.forget(userIds);
    await leaving.reassignImported(userIds);
    const affected = await leaving.articlesOfUsers(userIds);
    await articles.lock(affected);
    const ids = await leaving.removeOfUsers(userIds);
    await articles.setCommentCounts(await leaving.countApproved(affected));
    if (ids.length > 0) await events.emit(commentsRemoved, { ids });
  },
});
