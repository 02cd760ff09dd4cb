/** @jest-environment node */
import { commentLimits, type CommentStatus } from '../contract/comments.calls';
import {
  isPacedInComments,
  mayApproveComment,
  mayLikeComment,
  mayModerateComments,
  mayRemoveComment,
  mayReplyToComment,
  mayReportComment,
  maySeeComment,
  skipsApproval,
} from './comments.policy';
import type { Actor, Role } from './roles';

const writer = 7;
const people: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  writer: { id: writer, role: 2 },
  stranger: { id: 8, role: 2 },
  tourist: { id: 9, role: 3 },
  admin: { id: 1, role: 1 },
};

const facts = { user_id: writer, depth: 0 };

/** Names of the users whom a rule allows. */
const letThrough = (
  rule: (actor: Actor | undefined, comment: typeof facts & { status: CommentStatus }) => boolean,
  status: CommentStatus,
): string =>
  Object.entries(people)
    .filter(([, actor]) => rule(actor, { ...facts, status }))
    .map(([name]) => name)
    .join(' ');

test.each([
  ['see', maySeeComment, 'visitor writer stranger tourist admin', 'writer admin', ''],
  ['remove', mayRemoveComment, 'writer admin', 'writer admin', ''],
  ['approve', mayApproveComment, '', 'admin', 'admin'],
  ['like', mayLikeComment, 'visitor writer stranger admin', '', ''],
  ['report', mayReportComment, 'stranger admin', '', ''],
  ['reply to', mayReplyToComment, 'writer stranger admin', '', ''],
] as const)(
  'who may %s a comment that is approved, pending, removed',
  (_what, rule, approved, pending, removed) => {
    expect(letThrough(rule, 'approved')).toBe(approved);
    expect(letThrough(rule, 'pending')).toBe(pending);
    expect(letThrough(rule, 'removed')).toBe(removed);
  },
);

test('replies end at the maximum depth', () => {
  const replies = (depth: number) => mayReplyToComment(people.writer, { status: 'approved', depth });
  expect([replies(commentLimits.depth - 1), replies(commentLimits.depth)]).toEqual([true, false]);
});

test('a tourist cannot remove a comment, not even their own', () => {
  expect(mayRemoveComment({ id: writer, role: 3 }, { user_id: writer, status: 'approved' })).toBe(false);
});

test('only comments of administrators need no approval', () => {
  const spared = ([1, 2, 3, 4] as Role[]).filter((role) => skipsApproval({ id: 1, role }));
  expect(spared).toEqual([1]);
});

test('only administrators need not wait between comments', () => {
  const spared = ([1, 2, 3, 4] as Role[]).filter((role) => !isPacedInComments({ id: 1, role }));
  expect(spared).toEqual([1]);
});

test('only administrators moderate comments', () => {
  const moderators = Object.keys(people).filter((name) => mayModerateComments(people[name]));
  expect(moderators).toEqual(['admin']);
});
