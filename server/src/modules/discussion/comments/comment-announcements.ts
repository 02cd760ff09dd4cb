import type { Events } from '#platform/events/events';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import { commentPublished, type PublishedComment } from './comments.events';

interface Deps {
  readonly blocks: Pick<BlocksService, 'blockersOf'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Emits that a comment became visible; call it in the transaction that makes it so. */
export const commentAnnouncements = ({ blocks, events }: Deps) => ({
  published: async (comment: Omit<PublishedComment, 'blockers'>): Promise<void> => {
    const { article_user_id, parent_user_id, mentioned } = comment;
    const concerned = [article_user_id, ...(parent_user_id === null ? [] : [parent_user_id]), ...mentioned];
    const blockers = comment.user_id === null ? [] : await blocks.blockersOf(comment.user_id, concerned);
    await events.emit(commentPublished, { ...comment, blockers });
  },
});

export type CommentAnnouncements = ReturnType<typeof commentAnnouncements>;
