/** @jest-environment node */
import type { Role } from './roles';
import {
  isDisabled,
  isExemptFromBulk,
  mayChangeUser,
  mayChangeUserInBulk,
  mayMutePerson,
  maySeePersonalData,
  mayStopPerson,
} from './users.policy';

const every: readonly Role[] = [0, 1, 2, 3, 4];
const letThrough = (rule: (role: Role) => boolean): readonly Role[] => every.filter(rule);

test('only administrators see personal data and change users', () => {
  expect(letThrough((role) => maySeePersonalData({ id: 9, role }))).toEqual([1]);
  expect(letThrough((role) => mayChangeUser({ id: 9, role }))).toEqual([1]);
});

test('bulk actions skip administrators', () => {
  expect(letThrough((role) => mayChangeUserInBulk({ id: 9, role: 1 }, { id: 8, role }))).toEqual([
    0, 2, 3, 4,
  ]);
  expect(mayChangeUserInBulk({ id: 9, role: 3 }, { id: 8, role: 2 })).toBe(false);
});

test('bulk actions exempt administrators, and disabled accounts are recognised', () => {
  expect(letThrough(isExemptFromBulk)).toEqual([1]);
  expect(letThrough(isDisabled)).toEqual([4]);
  expect(mayChangeUser(undefined)).toBe(false);
});

test('administrators stop everybody but themselves, and mute everybody but administrators', () => {
  expect(letThrough((role) => mayStopPerson({ id: 9, role }, { id: 8, role: 2 }))).toEqual([1]);
  expect(mayStopPerson({ id: 9, role: 1 }, { id: 9, role: 1 })).toBe(false);
  expect(letThrough((role) => mayMutePerson({ id: 9, role: 1 }, { id: 8, role }))).toEqual([0, 2, 3, 4]);
  expect(mayMutePerson({ id: 9, role: 2 }, { id: 8, role: 2 })).toBe(false);
});
