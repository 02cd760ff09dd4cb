import { createHash } from 'node:crypto';
import type { WorkAnswer } from '../contract/work.calls';
import { workAnswerOf } from './work-answer';

const salt = '5f?expires=1700000000';
const hashOf = (number: number): string => createHash('sha256').update(`${salt}${number}`).digest('hex');
const challengeAt = (number: number, max: number) => ({
  salt,
  challenge: hashOf(number),
  signature: 'ab',
  max,
});

test.each([0, 1, 499, 500])('the number %i is found', async (number) => {
  const answer = await workAnswerOf(challengeAt(number, 500));
  const expected: WorkAnswer = { salt, challenge: hashOf(number), signature: 'ab', number };
  expect(JSON.parse(atob(answer ?? ''))).toEqual(expected);
});

test('a challenge without a solution has no answer', async () => {
  expect(await workAnswerOf(challengeAt(501, 500))).toBeUndefined();
});

test('the search yields to the page, and aborting the call ends it', async () => {
  const given = new AbortController();
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
    if (turns === 2) given.abort();
  });
  expect(await workAnswerOf(challengeAt(-1, 100_000_000), given.signal)).toBeUndefined();
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(2);
});
