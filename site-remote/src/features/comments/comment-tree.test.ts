import { aComment } from '@yanye/shared/testing/builders/comments';
import type { Comment } from '@yanye/shared/contract/comments';
import { withReplies, withThread } from './comment-tree';

const node = (id: number, parent: number, ...sub_comments: Comment[]): Comment =>
  aComment({ id, parent_comment_id: parent, sub_comments });
const shape = ({ id, sub_comments }: Comment): unknown => [id, sub_comments.map(shape)];

test('further replies are merged in the order they were written, without duplicates', () => {
  const root = node(1, 0, node(2, 1, node(4, 2)), node(3, 1));
  const later = [node(7, 1), node(5, 2, node(6, 5)), node(4, 2)];
  expect(shape(withReplies(root, later))).toEqual([
    1,
    [
      [
        2,
        [
          [4, []],
          [5, [[6, []]]],
        ],
      ],
      [3, []],
      [7, []],
    ],
  ]);
});

test('the thread of the address is in its position, else first', () => {
  const roots = [node(3, 0), node(1, 0)];
  const ids = (thread?: Comment) => withThread(roots, thread).map(({ id }) => id);
  expect([ids(), ids(node(1, 0)), ids(node(0, 0))]).toEqual([
    [3, 1],
    [3, 1],
    [0, 3, 1],
  ]);
});
