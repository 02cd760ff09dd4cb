import {
  isRoleFor,
  mayChangeRole,
  mayDecideProposals,
  mayProposeRole,
  mayReadRoleTexts,
  maySeeRole,
  mayTalkToRole,
  mayWithdrawProposal,
} from './big-model-roles.policy';
import { roles, type Actor } from './roles';

const people: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  owner: { id: 5, role: roles.user },
  stranger: { id: 6, role: roles.user },
  admin: { id: 1, role: roles.admin },
  tourist: { id: 7, role: roles.tourist },
  disabled: { id: 8, role: roles.disabled },
};
const everybody = Object.keys(people);
const able = (rule: (actor: Actor | undefined) => boolean): string[] =>
  everybody.filter((name) => rule(people[name]));

const ofTheSite = { owner_id: null, enable: true };
const switchedOff = { owner_id: null, enable: false };
const ownOne = { owner_id: 5, enable: true };

test.each([
  ['sees a role of the site', maySeeRole, ofTheSite, everybody],
  ['sees one that is switched off', maySeeRole, switchedOff, everybody],
  ["sees a role of somebody's own", maySeeRole, ownOne, ['owner']],
  ['talks to a role of the site', mayTalkToRole, ofTheSite, ['owner', 'stranger', 'admin']],
  ['talks to one that is switched off', mayTalkToRole, switchedOff, []],
  ["talks to a role of somebody's own", mayTalkToRole, ownOne, ['owner']],
  ['reads the prompt of a role of the site', mayReadRoleTexts, ofTheSite, ['admin']],
  ["reads the prompt of somebody's own", mayReadRoleTexts, ownOne, ['owner']],
  ['changes a role of the site', mayChangeRole, switchedOff, ['admin']],
  ["changes somebody's own", mayChangeRole, ownOne, ['owner']],
  ['proposes a role of the site', mayProposeRole, ofTheSite, []],
  ["proposes somebody's own", mayProposeRole, ownOne, ['owner']],
] as const)('who %s', (_what, rule, role, allowed) => {
  expect(able((actor) => rule(actor, role))).toEqual(allowed);
});

test.each([
  ['tourist', 7],
  ['disabled', 8],
] as const)('a %s neither talks to a role that they made earlier, nor changes or proposes it', (who, id) => {
  const role = { owner_id: id, enable: true };
  const may = [mayTalkToRole, mayChangeRole, mayProposeRole].map((rule) => rule(people[who], role));
  expect(may).toEqual([false, false, false]);
  expect(maySeeRole(people['disabled'], { owner_id: 8 })).toBe(false);
});

test('sessions are with roles of the site, and with their user’s own', () => {
  expect([isRoleFor(5, ofTheSite), isRoleFor(5, ownOne), isRoleFor(1, ownOne)]).toEqual([true, true, false]);
});

test('a proposal is withdrawn by who made it, while it is pending', () => {
  const withdraw = (is_pending: boolean) =>
    able((actor) => mayWithdrawProposal(actor, { user_id: 5, is_pending }));
  expect([withdraw(true), withdraw(false)]).toEqual([['owner'], []]);
});

test('administrators decide about proposals', () => {
  expect(able(mayDecideProposals)).toEqual(['admin']);
});
