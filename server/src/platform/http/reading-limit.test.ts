import { makeReadingLimit, readingLimit } from './reading-limit';

const { points, perSeconds } = readingLimit;

const opened = () => {
  const clock = { now: 1_000_000 };
  const limit = makeReadingLimit(() => clock.now);
  const many = (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) limit.use(address);
  };
  return { clock, many };
};

it.each([
  ['203.0.113.7', '203.0.113.250'],
  ['::ffff:203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2'],
])('%s and %s are one network', (one, other) => {
  const { many } = opened();
  many(one, points - 1);
  many(other, 1);
  expect(() => many(one, 1)).toThrow('这个网络的访问太频繁了，请 60 秒后再试');
});

it.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('%s and %s are two networks', (one, other) => {
  const { many } = opened();
  many(one, points);
  expect(() => many(other, points)).not.toThrow();
});

it.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '192.168.0.9',
  'fd00::1',
  '100.64.0.1',
  '',
  'unknown',
])('%j, which all visitors have behind a proxy that is not trusted, is not counted', (address) => {
  expect(() => opened().many(address, points * 3)).not.toThrow();
});

it('the seconds to wait are told, and after them the count begins anew', () => {
  const { clock, many } = opened();
  many('203.0.113.7', points);
  clock.now += 20_500;
  let refused: unknown;
  try {
    many('203.0.113.7', 1);
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ word: 'RATE_LIMITED', status: 429, retryAfterSeconds: 40 });
  clock.now += perSeconds * 1_000 - 20_500;
  expect(() => many('203.0.113.7', points)).not.toThrow();
});
