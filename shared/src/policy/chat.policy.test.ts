import {
  mayAskAboutChat,
  mayBeAskedAbout,
  mayEditChatMessage,
  mayModerateChat,
  mayReactToChat,
  mayRecallChatMessage,
  mayReportChatMessage,
  maySeeChatMessage,
  recallsLate,
  speechRefusalOf,
} from './chat.policy';
import { roles, type Actor } from './roles';

const people: Readonly<Record<string, Actor | undefined>> = {
  visitor: undefined,
  author: { id: 5, role: roles.user },
  stranger: { id: 6, role: roles.user },
  admin: { id: 1, role: roles.admin },
  tourist: { id: 7, role: roles.tourist },
  disabled: { id: 5, role: roles.disabled },
};
const shown = { user_id: 5, state: 'shown', created_at: 0 } as const;
const held = { ...shown, state: 'held' } as const;
const recalled = { ...shown, state: 'recalled' } as const;
const ofVisitor = { ...shown, user_id: 0 } as const;

const whoMay = (rule: (actor: Actor | undefined) => boolean) =>
  Object.keys(people).filter((name) => rule(people[name]));

test.each([
  ['visitor', false, 'LOGIN_REQUIRED'],
  ['visitor', true, undefined],
  ['author', false, undefined],
  ['admin', false, undefined],
  ['tourist', true, 'TOURIST_READ_ONLY'],
  ['disabled', true, 'ACCOUNT_DISABLED'],
] as const)('a %s where visitors may write is %s is refused with %s', (who, isAnonymous, word) =>
  expect(speechRefusalOf(people[who], { isAnonymous })).toBe(word),
);

test.each([
  ['moderate', (actor: Actor | undefined) => mayModerateChat(actor), ['admin']],
  ['see a shown message', (actor) => maySeeChatMessage(actor, shown), Object.keys(people)],
  ['see a held message', (actor) => maySeeChatMessage(actor, held), ['author', 'admin']],
  ['edit', (actor) => mayEditChatMessage(actor, shown), ['author']],
  ['edit a held message', (actor) => mayEditChatMessage(actor, held), []],
  ['edit the message of a visitor', (actor) => mayEditChatMessage(actor, ofVisitor), []],
  ['recall', (actor) => mayRecallChatMessage(actor, shown), ['author', 'admin']],
  ['recall the message of a visitor', (actor) => mayRecallChatMessage(actor, ofVisitor), ['admin']],
  ['recall twice', (actor) => mayRecallChatMessage(actor, recalled), []],
  ['react', (actor) => mayReactToChat(actor, shown), ['author', 'stranger', 'admin']],
  ['report', (actor) => mayReportChatMessage(actor, shown), ['stranger', 'admin']],
  ['report what waits', (actor) => mayReportChatMessage(actor, held), []],
  ['ask a role about messages', (actor) => mayAskAboutChat(actor), ['author', 'stranger', 'admin']],
  ['react to a recalled message', (actor) => mayReactToChat(actor, recalled), []],
] as const satisfies readonly (readonly [
  string,
  (actor: Actor | undefined) => boolean,
  readonly string[],
])[])('who may %s', (_what, rule, allowed) => expect(whoMay(rule)).toEqual(allowed));

test.each([
  ['author', 300_000, false],
  ['author', 300_001, true],
  ['admin', 9e9, false],
] as const)('for an %s it is after %i ms too late to recall: %s', (who, now, isLate) =>
  expect(recallsLate(people[who], shown, { recallMinutes: 5 }, now)).toBe(isLate),
);

test.each([
  [shown, true],
  [held, false],
  [recalled, false],
] as const)('%j may be asked about: %s', (message, may) => expect(mayBeAskedAbout(message)).toBe(may));
