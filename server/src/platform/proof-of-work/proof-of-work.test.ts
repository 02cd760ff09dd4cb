import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { ProofOfWorkChallenge } from '@yanye/shared/contract/proof-of-work.calls';
import type { AppError } from '../errors';
import { rateLimits } from '../limits/limits';
import { makeProofOfWork, type ProofOfWorkParts } from './proof-of-work';

const opened = (parts: Partial<ProofOfWorkParts> = {}) => {
  // In the future, because the library compares expiry with the machine's clock as well.
  let now = Date.parse('2124-03-09T16:30:05Z');
  const proofOfWork = makeProofOfWork({
    secretKey: 'the secret key of nothing but tests',
    limits: rateLimits(),
    clock: { now: () => now },
    maxHashes: 50,
    ...parts,
  });
  const tried = (sent = '') =>
    proofOfWork.admit(sent).then(
      () => undefined,
      (thrown: unknown) => thrown as AppError,
    );
  const challenge = async () => (await tried())?.work as ProofOfWorkChallenge;
  return { proofOfWork, tried, challenge, pass: (ms: number) => void (now += ms) };
};

const solved = async (challenge: ProofOfWorkChallenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no answer');
  return { challenge, solution };
};
type Answer = Awaited<ReturnType<typeof solved>>;

const sent = (answer: object): string => Buffer.from(JSON.stringify(answer)).toString('base64');

describe('a call that requires proof of work', () => {
  test('is refused with a challenge, and let through with its answer', async () => {
    const { tried } = opened();
    const refused = await tried();
    expect(refused).toMatchObject({ word: 'WORK_REQUIRED', status: 428 });
    expect(await tried(sent(await solved(refused?.work as ProofOfWorkChallenge)))).toBeUndefined();
  });

  test('is accepted with the answer to a challenge requested in advance', async () => {
    const { tried, proofOfWork } = opened();
    expect(await tried(sent(await solved(await proofOfWork.challenge())))).toBeUndefined();
  });

  test('accepts an answer once', async () => {
    const { tried, challenge } = opened();
    const answer = await solved(await challenge());
    expect(await tried(sent(answer))).toBeUndefined();
    expect(await tried(sent(answer))).toMatchObject({ word: 'WORK_REQUIRED' });
    const respelt = { ...answer, solution: { ...answer.solution, time: 1 } };
    expect(await tried(sent(respelt))).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test('refuses an answer after ten minutes', async () => {
    const { tried, challenge, pass } = opened();
    const answer = sent(await solved(await challenge()));
    pass(601_000);
    expect(await tried(answer)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  const withParameters =
    (changed: Partial<ProofOfWorkChallenge['parameters']>) =>
    ({ challenge, solution }: Answer): object => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } },
      solution,
    });
  test.each<[string, (answer: Answer) => object]>([
    ['another counter', ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: 51 } })],
    [
      'another key',
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } }),
    ],
    ['a later end', withParameters({ expiresAt: 9_999_999_999 })],
    ['an easier challenge', withParameters({ keyPrefix: '' })],
    [
      'a signature that is no hash',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '言'.repeat(64) }, solution }),
    ],
    ['nothing of an answer', () => ({})],
  ])('refuses an answer with %s', async (_what, change) => {
    const { tried, challenge } = opened();
    const answer = change(await solved(await challenge()));
    expect(await tried(sent(answer))).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test('refuses an answer to the challenge of another site', async () => {
    const other = opened({ secretKey: 'the secret key of another site' });
    const answer = sent(await solved(await other.challenge()));
    expect(await opened().tried(answer)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test.each(['', '{', 'bm8=', 'null'])('refuses %j as an answer', async (text) => {
    expect(await opened().tried(text)).toMatchObject({ word: 'WORK_REQUIRED' });
  });

  test('requires none when the operator disabled it', async () => {
    expect(await opened({ maxHashes: 0 }).tried()).toBeUndefined();
  });
});

describe('a call that takes proof of work', () => {
  test('is offered a challenge whose answer is accepted once', async () => {
    const { proofOfWork } = opened();
    const work = await proofOfWork.offer();
    if (!work) throw new Error('no challenge');
    const answer = sent(await solved(work));
    expect([await proofOfWork.accepts(answer), await proofOfWork.accepts(answer)]).toEqual([true, false]);
  });

  test('is offered none when the operator disabled it', async () => {
    expect(await opened({ maxHashes: 0 }).proofOfWork.offer()).toBeUndefined();
  });
});
