/** @jest-environment node */
import { mayManageImages } from './images.policy';
import { roles } from './roles';

test.each([
  ['a visitor', undefined, false],
  ['an administrator', roles.admin, true],
  ['a general user', roles.user, false],
  ['a tourist', roles.tourist, false],
  ['a disabled user', roles.disabled, false],
] as const)('%s manages pictures: %s, %s', (_who, role, manages) => {
  const actor = role === undefined ? undefined : { id: 1, role };
  expect(mayManageImages(actor)).toBe(manages);
});
