import { hashPassword, passwordMatches } from './passwords';

describe('passwords', () => {
  test('a password matches its own hash and no other does', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(hash, 'correct horse')).toBe(true);
    expect(await passwordMatches(hash, 'correct Horse')).toBe(false);
  });

  test('the same characters typed in another form are the same password', async () => {
    expect(await passwordMatches(await hashPassword('ｐａｓｓ１２３４'), 'pass1234')).toBe(true);
  });

  test.each([[undefined], ['']])('nothing matches where there is no password (%p)', async (stored) => {
    expect(await passwordMatches(stored, 'nobody signs in with this')).toBe(false);
  });
});
