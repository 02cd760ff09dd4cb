import { siteTime } from '#platform/time';
import { commentTree } from './comment-tree';
import type { CommentRow } from './comments.repository';

const row = (id: number, parent_id: number | null, user_id = 2): CommentRow => ({
  id,
  parent_id,
  root_id: 0,
  user_id,
  uid: '',
  former_author: '',
  guest_email: '',
  former_user_name: '',
  article_id: 'a',
  depth: 0,
  content: String(id),
  status: 'approved',
  digg_count: 0,
  created_at: 0,
  removed_at: 0,
  status_before: '',
  nick_name: '林',
  avatar: '',
  addr: '',
  ip: '203.0.113.9',
});

const time = siteTime('UTC');
const shape = (nodes: ReturnType<typeof commentTree>): unknown =>
  nodes.map(({ id, comment_count, sub_comments }) => [id, comment_count, shape(sub_comments)]);

describe('the tree of comments', () => {
  const rows = [row(1, null), row(2, 1), row(3, null), row(4, 2), row(5, 1)];

  test('lists the newest thread first and replies in order, with counts of descendants', () => {
    expect(shape(commentTree(rows, { viewer: undefined, time }))).toEqual([
      [3, 0, []],
      [
        1,
        3,
        [
          [2, 1, [[4, 0, []]]],
          [5, 0, []],
        ],
      ],
    ]);
  });

  test.each([
    ['a visitor', undefined, '', 'like'],
    ['the author', { id: 2, role: 2 }, '', 'remove like reply'],
    ['another member', { id: 3, role: 2 }, '', 'like reply report'],
    ['a tourist', { id: 2, role: 3 }, '', ''],
    ['an administrator', { id: 1, role: 1 }, '203.0.113.9', 'remove like reply report'],
  ] as const)('%s sees the address and may act by the policies', (_who, viewer, ip, allowed) => {
    const [node] = commentTree([row(1, null)], { viewer, time });
    expect(node?.user.ip).toBe(ip);
    const actions = ['remove', 'approve', 'like', 'reply', 'report'] as const;
    expect(actions.filter((action) => node?.[`may_${action}`]).join(' ')).toBe(allowed);
  });
});
