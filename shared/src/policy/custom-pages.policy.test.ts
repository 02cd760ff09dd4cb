/** @jest-environment node */
import { mayReadPage } from './custom-pages.policy';
import { roles } from './roles';

test.each([
  [undefined, true, true],
  [undefined, false, false],
  [roles.user, true, true],
  [roles.user, false, false],
  [roles.tourist, true, true],
  [roles.tourist, false, false],
  [roles.admin, true, true],
  [roles.admin, false, true],
] as const)('role %s reads a page that is shown %s: %s', (role, is_shown, expected) => {
  expect(mayReadPage(role === undefined ? undefined : { id: 1, role }, { is_shown })).toBe(expected);
});
