import type { Comment } from '@yanye/shared/contract/comments';

/** @returns number of comments below this one, at any depth */
export const repliesBelow = ({ sub_comments }: Pick<Comment, 'sub_comments'>): number =>
  sub_comments.reduce((sum, reply) => sum + 1 + repliesBelow(reply), 0);

/** @returns number of comments in a list of trees */
export const commentsIn = (roots: readonly Comment[]): number =>
  roots.reduce((sum, root) => sum + 1 + repliesBelow(root), 0);
