import { isTest, sourceFiles } from '../style/source-files.mjs';
import { exponentialExpressions } from './slow-expressions.mjs';

test('no regular expression of the server takes exponential time', () => {
  const files = sourceFiles().filter(
    ({ path }) => /^(?:server|shared|shell)[/].+[.]tsx?$/.test(path) && !isTest(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(exponentialExpressions(files)).toEqual([]);
}, 120_000);

test('one whose lazy quantifier may go beyond the end of a comment is found', () => {
  const text = String.raw`export const start = /^(?:<!--[\s\S]*?-->\s*)*<svg/;`;
  expect(exponentialExpressions([{ path: 'planted.ts', text }])).toEqual([expect.stringContaining('<svg')]);
});
