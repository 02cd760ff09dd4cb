/** @jest-environment node */
import { mayManageLists } from './managed-lists.policy';
import { roles } from './roles';

test.each([
  ['an administrator', { id: 1, role: roles.admin }, true],
  ['a member', { id: 2, role: roles.user }, false],
  ['a tourist', { id: 3, role: roles.tourist }, false],
  ['a disabled user', { id: 4, role: roles.disabled }, false],
  ['a visitor', undefined, false],
] as const)('may %s manage the lists', (_who, actor, expected) => {
  expect(mayManageLists(actor)).toBe(expected);
});
