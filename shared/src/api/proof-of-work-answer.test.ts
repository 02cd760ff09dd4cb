import { challengeAt } from '../testing/challenge-at';
import { proofOfWorkAnswerTo } from './proof-of-work-answer';

test.each([0, 1, 499])('the counter %i is found', async (counter) => {
  const challenge = challengeAt(counter);
  const answer = await proofOfWorkAnswerTo(challenge);
  expect(JSON.parse(atob(answer ?? ''))).toMatchObject({
    challenge,
    solution: { counter, derivedKey: expect.stringContaining(challenge.parameters.keyPrefix) },
  });
});

test('the search yields to the page, and aborting the call ends it', async () => {
  const { parameters, signature } = challengeAt(0);
  const unsolvable = { parameters: { ...parameters, keyPrefix: '0'.repeat(64) }, signature };
  const given = new AbortController();
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
    if (turns === 2) given.abort();
  });
  expect(await proofOfWorkAnswerTo(unsolvable, given.signal)).toBeUndefined();
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(2);
});
