import { inStep } from './scroll-in-step';

// Beginning, two headings, end.
const editor = [0, 100, 300, 400];
const preview = [0, 200, 260, 900];

describe('synchronous scrolling of editor and preview', () => {
  test.each([
    ['the beginning', 0, 0],
    ['half way to a heading', 50, 100],
    ['a heading', 100, 200],
    ['between two headings', 200, 230],
    ['the end', 400, 900],
    ['beyond the end', 500, 900],
  ])('aligns both sides at %s', (_where, at, wanted) => {
    expect(inStep(at, editor, preview)).toBe(wanted);
  });

  test('aligns both sides where the other side has no matching anchor', () => {
    expect(inStep(5, [0, 0, 0, 10], [0, 40, 60, 80])).toBe(70);
  });
});
