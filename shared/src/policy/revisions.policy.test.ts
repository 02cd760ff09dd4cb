/** @jest-environment node */
import type { ArticleStatus } from '../contract/articles.calls';
import { mayCompareRevision } from './revisions.policy';
import { roles, type Actor } from './roles';

const author: Actor = { id: 5, role: roles.user };
const stranger: Actor = { id: 6, role: roles.user };
const admin: Actor = { id: 1, role: roles.admin };

describe('a revision is compared for', () => {
  test.each<[string, Actor | undefined, ArticleStatus, number, boolean]>([
    ['a visitor, of a published article', undefined, 'published', 1, true],
    ['a stranger, of a published article', stranger, 'published', 1, true],
    ['no visitor, of a withdrawn article', undefined, 'withdrawn', 1, false],
    ['no stranger, of a withdrawn article', stranger, 'withdrawn', 1, false],
    ['the author of a withdrawn article', author, 'withdrawn', 1, true],
    ['an administrator', admin, 'withdrawn', 1, true],
    ['nobody, when readers never saw it', undefined, 'published', 0, false],
    ['not even its author, when readers never saw it', author, 'draft', 0, false],
    ['not even an administrator, when readers never saw it', admin, 'draft', 0, false],
  ])('%s', (_who, actor, status, is_public, expected) => {
    expect(
      mayCompareRevision(actor, { user_id: author.id, status, visibility: 'public' }, { is_public }),
    ).toBe(expected);
  });
});
