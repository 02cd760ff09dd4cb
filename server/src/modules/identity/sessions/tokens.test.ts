import { SignJWT, decodeJwt } from 'jose';
import { makeTokens, type Signing, type TokenSubject } from './tokens';

const secret = 'a secret of more than thirty-two characters';
const tokenHours = 20;
const signingOf = (text: string): Signing => ({
  key: new TextEncoder().encode(text),
  issuer: 'yanye',
  hours: tokenHours,
});
const signing = signingOf(secret);
const tokensOf = (text = secret) => makeTokens(async () => signingOf(text));
const now = Date.parse('2024-03-09T16:30:05.900Z');
const hour = 3_600_000;
const subject: TokenSubject = { id: 7, role: 2, user_name: 'lin', nick_name: '林', token_version: 3 };

describe('a token', () => {
  test('carries the claims that existing clients read', async () => {
    const token = await tokensOf().issue(subject, 'j-1', now, signing);
    expect(decodeJwt(token)).toEqual({
      user_id: 7,
      role: 2,
      nick_name: '林',
      username: 'lin',
      ver: 3,
      iss: 'yanye',
      jti: 'j-1',
      iat: Math.floor(now / 1000),
      exp: Math.floor(now / 1000) + tokenHours * 3600,
    });
  });

  test('is accepted by another process with the same secret', async () => {
    const token = await tokensOf().issue(subject, 'j-1', now, signing);
    const expiresAt = (Math.floor(now / 1000) + tokenHours * 3600) * 1000;
    expect(await tokensOf().read(token, now)).toEqual({
      userId: 7,
      role: 2,
      jti: 'j-1',
      version: 3,
      expiresAt,
    });
  });

  test.each([
    ['one second before its end it is good', tokenHours * hour - 1900, undefined],
    ['at its end it has expired', tokenHours * hour, 'TOKEN_EXPIRED'],
  ])('%s, also when it was read before', async (_rule, later, word) => {
    const tokens = tokensOf();
    const token = await tokens.issue(subject, 'j-1', now, signing);
    for (const reader of [tokensOf(), tokens]) {
      if (reader === tokens) await tokens.read(token, now);
      const read = reader.read(token, now + later);
      await (word
        ? expect(read).rejects.toMatchObject({ word })
        : expect(read).resolves.toMatchObject({ jti: 'j-1' }));
    }
  });

  const claims = { user_id: 1, role: 1, ver: 1 };
  test.each<[string, () => Promise<string>]>([
    ['signed with another secret', () => tokensOf().issue(subject, 'j-1', now, signingOf(`${secret}!`))],
    [
      'without an issuer',
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setJti('j')
          .setExpirationTime('1h')
          .sign(signing.key),
    ],
    [
      'without a signature',
      async () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part({ ...claims, jti: 'j', iss: 'yanye', exp: 9e9 })}.`;
      },
    ],
    ['of other characters', async () => 'no token'],
    ['that is empty', async () => ''],
  ])('a token %s is invalid', async (_what, make) => {
    await expect(tokensOf().read(await make(), now)).rejects.toMatchObject({ word: 'TOKEN_INVALID' });
  });

  test('a token whose payload was changed is invalid', async () => {
    const tokens = tokensOf();
    const [head = '', , signature = ''] = (await tokens.issue(subject, 'j-1', now, signing)).split('.');
    const payload = Buffer.from(
      JSON.stringify({ ...decodeJwt(await tokens.issue(subject, 'j-1', now, signing)), role: 1 }),
    ).toString('base64url');
    await expect(tokens.read(`${head}.${payload}.${signature}`, now)).rejects.toMatchObject({
      word: 'TOKEN_INVALID',
    });
  });
});
