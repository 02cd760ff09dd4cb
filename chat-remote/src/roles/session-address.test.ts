import { sessionAddress, sessionIn } from './session-address';

test('an address names the role, and the session where one is meant', () => {
  expect(sessionAddress(3)).toBe('/bigModel/session?roleID=3');
  expect(sessionAddress(3, 12)).toBe('/bigModel/session?roleID=3&sessionID=12');
});

test.each([
  ['roleID=3&sessionID=12', 3, 12],
  ['roleID=3', 3, undefined],
  ['roleID=x&sessionID=-1', undefined, undefined],
  ['roleID=1.5&sessionID=', undefined, undefined],
  ['sessionID=9007199254740993', undefined, undefined],
])('the query string %j names role %s and session %s', (search, roleId, sessionId) => {
  expect(sessionIn(new URLSearchParams(search))).toEqual({ roleId, sessionId });
});
