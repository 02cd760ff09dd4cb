import { strengthOf } from './strength';

test.each([
  ['', 0],
  ['Ab3!xyz', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['leaves12', 2],
  ['leaves and words', 2],
  ['Leaves and 8 words', 3],
  ['一句话落在纸上像一片叶子', 2],
] as const)('rates %s as %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
