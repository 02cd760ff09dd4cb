import {
  mayAnswerAgain,
  mayContinueAnswer,
  mayFollowRoleSession,
  mayModerateRoleAnswers,
  mayRemoveRoleSession,
  maySeeRoleSession,
  mayUsePersona,
  mayUseRoleSession,
} from './role-sessions.policy';
import { roles, type Actor } from './roles';

const people: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  owner: { id: 5, role: roles.user },
  stranger: { id: 6, role: roles.user },
  admin: { id: 1, role: roles.admin },
  tourist: { id: 7, role: roles.tourist },
  disabled: { id: 5, role: roles.disabled },
};

test.each([
  ['sees', maySeeRoleSession, ['owner', 'admin']],
  ['uses', mayUseRoleSession, ['owner']],
  ['removes', mayRemoveRoleSession, ['owner', 'admin']],
] as const)('who %s the session of a user', (_what, rule, allowed) => {
  const able = Object.keys(people).filter((name) => rule(people[name], { user_id: 5 }));
  expect(able).toEqual(allowed);
});

test('only its owner uses a persona', () => {
  expect(Object.keys(people).filter((name) => mayUsePersona(people[name], { user_id: 5 }))).toEqual([
    'owner',
  ]);
  expect(mayUsePersona(people['tourist'], { user_id: 7 })).toBe(false);
});

test('only administrators decide about reported answers', () => {
  expect(Object.keys(people).filter((name) => mayModerateRoleAnswers(people[name]))).toEqual(['admin']);
});

test('a tourist uses not even a session of their own', () => {
  expect(mayUseRoleSession(people['tourist'], { user_id: 7 })).toBe(false);
});

test('only its user follows a session', () => {
  expect(
    ['owner', 'stranger', 'admin'].filter((name) => mayFollowRoleSession(people[name], { user_id: 5 })),
  ).toEqual(['owner']);
});

test.each([
  ['queued', true, false, false],
  ['generating', true, false, false],
  ['done', true, false, false],
  ['done', true, true, true],
  ['stopped', true, false, true],
  ['stopped', false, false, false],
  ['interrupted', true, false, true],
  ['interrupted', false, false, false],
  ['failed', true, false, true],
  ['failed', false, false, false],
  ['blocked', false, false, false],
  ['removed', false, false, false],
] as const)(
  'an answer that is %s, with text %s, cut off %s, may be continued: %s',
  (state, has_text, is_cut_off, may) => {
    expect(mayContinueAnswer({ state, has_text, is_cut_off })).toBe(may);
  },
);

test.each([
  [['done', 'failed'], true],
  [['done', 'queued'], false],
  [['generating'], false],
] as const)('a dialog with answers %j may be answered again: %s', (states, may) => {
  expect(mayAnswerAgain(states)).toBe(may);
});
