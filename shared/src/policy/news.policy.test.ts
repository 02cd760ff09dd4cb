/** @jest-environment node */
import { mayManageNews, mayRemoveNewsBoard } from './news.policy';
import { roles } from './roles';

const people = [
  ['a visitor', undefined, false],
  ['a general user', { id: 1, role: roles.user }, false],
  ['a tourist', { id: 1, role: roles.tourist }, false],
  ['a disabled user', { id: 1, role: roles.disabled }, false],
  ['an administrator', { id: 1, role: roles.admin }, true],
] as const;

test.each(people)('%s may manage the news: %j: %s', (_who, actor, allowed) => {
  expect(mayManageNews(actor)).toBe(allowed);
});

describe('a board may be removed', () => {
  const empty = { is_fixed: false, sources: 0 };

  test.each(people)('by %s: %j: %s', (_who, actor, allowed) => {
    expect(mayRemoveNewsBoard(actor, empty)).toBe(allowed);
  });

  test.each([
    ['that other clients know by heart', { ...empty, is_fixed: true }],
    ['that still has sources', { ...empty, sources: 1 }],
  ])('but none %s', (_which, board) => {
    expect(mayRemoveNewsBoard({ id: 1, role: roles.admin }, board)).toBe(false);
  });
});
