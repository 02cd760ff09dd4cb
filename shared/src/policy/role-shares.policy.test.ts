import { mayRevokeRoleShare, maySeeRoleShare } from './role-shares.policy';
import { roles, type Actor } from './roles';

const people: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  owner: { id: 5, role: roles.user },
  stranger: { id: 6, role: roles.user },
  admin: { id: 1, role: roles.admin },
  tourist: { id: 5, role: roles.tourist },
  disabled: { id: 5, role: roles.disabled },
};

test.each([
  [false, ['owner', 'admin']],
  [true, []],
] as const)('a share that is revoked: %s, can be revoked by %j', (is_revoked, allowed) => {
  const able = Object.keys(people).filter((name) =>
    mayRevokeRoleShare(people[name], { user_id: 5, is_revoked }),
  );
  expect(able).toEqual(allowed);
});

test('everybody who has its key sees a share until it is revoked', () => {
  expect([maySeeRoleShare({ is_revoked: false }), maySeeRoleShare({ is_revoked: true })]).toEqual([
    true,
    false,
  ]);
});
