/** @jest-environment node */
import { mayBeTold, mayChangeNotice } from './notices.policy';
import { roles } from './roles';

const notice = { user_id: 7 };

describe('who may mark or remove a notice', () => {
  test.each([
    ['a visitor', undefined, false],
    ['the one who was told', { id: 7, role: roles.user }, true],
    ['an administrator who was told', { id: 7, role: roles.admin }, true],
    ['another user', { id: 8, role: roles.user }, false],
    ['an administrator who was not told', { id: 8, role: roles.admin }, false],
    ['a tourist', { id: 7, role: roles.tourist }, false],
    ['a user who was disabled since', { id: 7, role: roles.disabled }, false],
  ])('%s: %s', (_who, actor, allowed) => {
    expect(mayChangeNotice(actor, notice)).toBe(allowed);
  });
});

test.each([
  [roles.admin, true],
  [roles.user, true],
  [roles.tourist, false],
  [roles.disabled, false],
])('a user of role %i is notified: %s', (role, told) => {
  expect(mayBeTold({ id: 7, role })).toBe(told);
});
