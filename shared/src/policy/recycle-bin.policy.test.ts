import { mayUseRemoved } from './recycle-bin.policy';
import { roles, type Actor } from './roles';

const actor = (id: number, role: Actor['role']): Actor => ({ id, role });
const own = { kind: 'article', owner_id: 7, removed_by: 7 } as const;

describe('a record in the recycle bin', () => {
  it.each([
    ['an administrator', actor(1, roles.admin), own, true],
    ['its author, who removed it', actor(7, roles.user), own, true],
    ['its author, where an administrator removed it', actor(7, roles.user), { ...own, removed_by: 1 }, false],
    ['another user', actor(8, roles.user), own, false],
    ['a tourist with that id', actor(7, roles.visitor), own, false],
    ['nobody', undefined, own, false],
    ['a user, of a page', actor(7, roles.user), { ...own, kind: 'page' as const }, false],
  ])('%s', (_who, viewer, record, expected) => {
    expect(mayUseRemoved(viewer, record)).toBe(expected);
  });
});
