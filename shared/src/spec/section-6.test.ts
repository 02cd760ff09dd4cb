/** @jest-environment node */
import { pageRefusalText, refusalOf } from '../policy/access';
import type { Role } from '../policy/roles';
import type { Access } from '../contract/call';

const said = (role: Role, access: Access): string => {
  const refusal = refusalOf(role, access);
  return refusal ? pageRefusalText[refusal] : '进入';
};

describe('Specification 6: roles and permissions', () => {
  const areas: readonly (readonly [string, Access])[] = [
    ['the public pages', 'anyone'],
    ['the role session and the user center', 'signedIn'],
    ['article, users and chat_group management', 'backOffice'],
    ['big_model and system', 'admin'],
  ];
  const expected: Readonly<Record<Access, readonly [string, string, string, string]>> = {
    anyone: ['进入', '进入', '进入', '进入'],
    signedIn: ['需要登录', '进入', '进入', '进入'],
    backOffice: ['需要登录', '进入', '权限不足1', '进入'],
    admin: ['需要登录', '进入', '权限不足1', '权限不足2'],
  };
  const people = ['a visitor', 'an admin', 'a general user', 'a tourist'] as const;

  test.each(
    areas.flatMap(([area, access]) =>
      ([0, 1, 2, 3] as const).map(
        (role) => [people[role], area, expected[access][role], role, access] as const,
      ),
    ),
  )('%s at %s: %s', (_who, _area, outcome, role, access) => {
    expect(said(role, access)).toBe(outcome);
  });
});
