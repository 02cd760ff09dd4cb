/** @jest-environment node */
import { aToken } from '../testing/builders/users';
import { readToken } from './token';

describe('a token', () => {
  test('contains role, user id and expiry', () => {
    expect(readToken(aToken({ role: 1, user_id: 7, exp: 1_900_000_000 }))).toEqual({
      role: 1,
      user_id: 7,
      exp: 1_900_000_000,
    });
  });

  test.each([
    ['text that is no token', 'abc'],
    ['nothing', ''],
    ['a role that does not exist', aToken({ role: 9 })],
    ['a user id that is no number', aToken({ user_id: '7' })],
    ['no expiry', aToken({ exp: null })],
  ])('is refused with a sentence for people: %s', (_what, token) => {
    expect(() => readToken(token)).toThrow('登录凭据无效，请重新登录');
  });
});
