import { createHash } from 'node:crypto';
import type { CallHead } from '@yanye/shared/contract/call';
import type { WorkRule } from '@yanye/shared/contract/route';
import type { WorkChallenge } from '@yanye/shared/contract/work.calls';
import { testClock } from '#test/open-product';
import type { AppError } from '../errors';
import { rateLimits } from '../limits/rate-limits';
import { makeWork, type WorkParts } from './work';

const call: Pick<CallHead, 'method' | 'path'> = { method: 'POST', path: '/api/feedback' };

const opened = (parts: Partial<WorkParts> = {}) => {
  const clock = testClock();
  const work = makeWork({
    secretKey: 'the secret key of nothing but tests',
    limits: rateLimits(),
    clock,
    cost: 50,
    ...parts,
  });
  const tried = (
    sent = '',
    { rule, caller = '192.0.2.1', at = call }: { rule?: WorkRule; caller?: string; at?: typeof call } = {},
  ) =>
    work.admit(at, rule, caller, sent).then(
      () => undefined,
      (thrown: unknown) => thrown as AppError,
    );
  const challenge = async (): Promise<WorkChallenge> => (await tried())?.work as WorkChallenge;
  return { clock, work, tried, challenge };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const solved = ({ salt, challenge, signature, max }: WorkChallenge): object => {
  for (let number = 0; number <= max; number += 1)
    if (hash(`${salt}${number}`) === challenge) return { salt, challenge, signature, number };
  throw new Error('no answer');
};

const sent = (answer: object): string => Buffer.from(JSON.stringify(answer)).toString('base64');

describe('a call that requires proof of work', () => {
  test('is refused with a challenge, and let through with its answer', async () => {
    const { tried } = opened();
    const refused = await tried();
    expect(refused).toMatchObject({ word: 'WORK_REQUIRED', status: 428 });
    expect(await tried(sent(solved(refused?.work as WorkChallenge)))).toBeUndefined();
  });

  test('is accepted with the answer to a challenge requested in advance', async () => {
    const { tried, work } = opened();
    expect(await tried(sent(solved(work.challenge())))).toBeUndefined();
  });

  test('accepts an answer once', async () => {
    const { tried, challenge } = opened();
    const answer = sent(solved(await challenge()));
    expect(await tried(answer)).toBeUndefined();
    expect(await tried(answer)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test('refuses an answer after ten minutes', async () => {
    const { tried, challenge, clock } = opened();
    const answer = sent(solved(await challenge()));
    clock.pass(601_000);
    expect(await tried(answer)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  const forged = (): object => {
    const salt = '00?expires=9999999999';
    return { salt, challenge: hash(`${salt}0`), signature: '0'.repeat(64), number: 0 };
  };
  test.each<[string, (answer: object) => object]>([
    ['another number', (answer) => ({ ...answer, number: 51 })],
    ['a later end', (answer) => ({ ...answer, salt: '00?expires=9999999999' })],
    ['a challenge of its own', forged],
    ['signs that are no hash', (answer) => ({ ...answer, signature: '言'.repeat(64) })],
    ['nothing of an answer', () => ({})],
  ])('takes no answer with %s', async (_what, change) => {
    const { tried, challenge } = opened();
    expect(await tried(sent(change(solved(await challenge()))))).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test('refuses an answer to the challenge of another site', async () => {
    const answer = sent(solved(await opened({ secretKey: 'the secret key of another site' }).challenge()));
    expect(await opened().tried(answer)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test.each(['', '{', 'bm8=', 'null'])('refuses %j as an answer', async (text) => {
    expect(await opened().tried(text)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test('is free a number of times, for each caller and each call', async () => {
    const { tried } = opened();
    const rule = { free: 2, perSeconds: 600 };
    expect([await tried('', { rule }), await tried('', { rule })]).toEqual([undefined, undefined]);
    expect(await tried('', { rule })).toMatchObject({ word: 'WORK_REQUIRED' });
    expect(await tried('', { rule, caller: '192.0.2.2' })).toBeUndefined();
    expect(await tried('', { rule, at: { method: 'POST', path: '/api/comments' } })).toBeUndefined();
  });

  test('requires none when the operator disabled it', async () => {
    expect(await opened({ cost: 0 }).tried()).toBeUndefined();
  });
});
