import type { Comment } from '@yanye/shared/contract/comments';

/** @returns number of comments below this one that are on the page, at any depth */
export const repliesBelow = ({ sub_comments }: Pick<Comment, 'sub_comments'>): number =>
  sub_comments.reduce((sum, reply) => sum + 1 + repliesBelow(reply), 0);

/** @returns comments of a tree, each before its replies */
const flattened = (roots: readonly Comment[]): Comment[] =>
  roots.flatMap((root) => [root, ...flattened(root.sub_comments)]);

/**
 * Merges further replies into a thread, without duplicates.
 * @param later trees of replies, whose roots may have any comment of the thread as parent
 * @returns a new tree, replies in the order they were written
 */
export const withReplies = (root: Comment, later: readonly Comment[]): Comment => {
  if (later.length === 0) return root;
  const all = new Map(flattened([root, ...later]).map((comment) => [comment.id, comment]));
  const below = new Map<number, Comment[]>();
  for (const comment of [...all.values()].sort((a, b) => a.id - b.id))
    below.set(comment.parent_comment_id, [...(below.get(comment.parent_comment_id) ?? []), comment]);
  const grown = (comment: Comment): Comment => ({
    ...comment,
    sub_comments: (below.get(comment.id) ?? []).map(grown),
  });
  return grown(root);
};

/** @returns the threads, with the one of the address in its position, or first while its page is not loaded */
export const withThread = (roots: readonly Comment[], thread: Comment | undefined): readonly Comment[] => {
  if (!thread) return roots;
  const isThere = roots.some(({ id }) => id === thread.id);
  return isThere ? roots.map((root) => (root.id === thread.id ? thread : root)) : [thread, ...roots];
};
