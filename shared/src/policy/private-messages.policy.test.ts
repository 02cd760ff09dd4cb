/** @jest-environment node */
import {
  mayHaveMessages,
  mayReportPerson,
  maySuperviseMessages,
  mayWriteTo,
} from './private-messages.policy';
import type { Actor } from './roles';

const people: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  member: { id: 7, role: 2 },
  tourist: { id: 9, role: 3 },
  admin: { id: 1, role: 1 },
  disabled: { id: 4, role: 4 },
};
const letThrough = (rule: (actor: Actor | undefined) => boolean): string =>
  Object.entries(people)
    .filter(([, actor]) => rule(actor))
    .map(([name]) => name)
    .join(' ');

test('members and administrators have private messages', () => {
  expect(letThrough(mayHaveMessages)).toBe('member admin');
});

test.each([
  ['another member', { id: 8, role: 2 }, 'member admin', 'member admin'],
  ['an administrator', { id: 2, role: 1 }, 'member admin', ''],
  ['a tourist, who could not answer', { id: 10, role: 3 }, '', 'member admin'],
  ['a disabled user', { id: 11, role: 4 }, '', 'member admin'],
  ['the member, who is one of them', { id: 7, role: 2 }, 'admin', 'admin'],
] as const)('who may write to, and who may report %s', (_who, person, writers, reporters) => {
  expect(letThrough((actor) => mayWriteTo(actor, person))).toBe(writers);
  expect(letThrough((actor) => mayReportPerson(actor, person))).toBe(reporters);
});

test('only administrators supervise conversations of other users', () => {
  expect(letThrough(maySuperviseMessages)).toBe('admin');
});
