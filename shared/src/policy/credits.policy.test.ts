/** @jest-environment node */
import { mayClaimCredits, mayManageCredits } from './credits.policy';
import { roles } from './roles';

test.each([
  ['a visitor', undefined, false, false],
  ['a general user', { id: 1, role: roles.user }, true, false],
  ['a tourist', { id: 1, role: roles.tourist }, false, false],
  ['a disabled user', { id: 1, role: roles.disabled }, false, false],
  ['an administrator', { id: 1, role: roles.admin }, true, true],
] as const)('%s: %j claims: %s, manages: %s', (_who, actor, claims, manages) => {
  expect([mayClaimCredits(actor), mayManageCredits(actor)]).toEqual([claims, manages]);
});
