import { talkTimes } from './talk-times';

test.each([
  [0, '0 次'],
  [9_806, '9,806 次'],
  [9_999, '9,999 次'],
  [10_000, '1 万次'],
  [12_345, '1.2 万次'],
  [19_999, '1.9 万次'],
  [12_345_678, '1,234.5 万次'],
])('%i dialogs read as %s', (count, text) => {
  expect(talkTimes(count)).toBe(text);
});
