import { autoReplyLimits, autoReplyModes as modes } from '@yanye/shared/contract/auto-replies.calls';
import { ruleMatchers } from './rule-matching';
import type { TriedRule } from './auto-replies.repository';

const first = (question: string, ...rules: readonly (readonly [TriedRule['mode'], string])[]) =>
  ruleMatchers()(rules.map(([mode, rule], at) => ({ id: at + 1, mode, rule }))).first(question);

describe('a rule', () => {
  test.each<[string, TriedRule['mode'], string, string, boolean]>([
    ['equal', modes.equal, '退款', '退款', true],
    ['equal', modes.equal, '退款', '怎么退款', false],
    ['equal', modes.equal, 'Hi', 'hi', false],
    ['contained', modes.contained, '退款', '怎么退款呢', true],
    ['contained', modes.contained, 'a.c', 'abc', false],
    ['contained', modes.contained, '退款', '退 款', false],
    ['start', modes.start, '退款', '退款多久到账', true],
    ['start', modes.start, '退款', '怎么退款', false],
    ['expression', modes.expression, '退(款|货)', '我要退货', true],
    ['expression', modes.expression, '^退(款|货)$', '我要退货', false],
    ['expression', modes.expression, '(?i)hello', 'HELLO!', true],
    ['expression', modes.expression, '/hello/i', 'HELLO!', true],
    ['expression', modes.expression, String.raw`\d{4}-\d{2}`, '2024-05', true],
  ])('of mode %s (%d) %j against %j: %s', async (_name, mode, rule, question, isMatch) => {
    expect(await first(question, [mode, rule])).toBe(isMatch ? 1 : undefined);
  });

  test('is the first in the order that matches, whatever its mode', async () => {
    const rules = [
      [modes.equal, '退'],
      [modes.expression, '款$'],
      [modes.contained, '退款'],
      [modes.start, '怎么'],
    ] as const;
    expect(await first('怎么退款', ...rules)).toBe(2);
    expect(await first('怎么退款呢', ...rules)).toBe(3);
    expect(await first('怎么办', ...rules)).toBe(4);
    expect(await first('你好', ...rules)).toBeUndefined();
  });

  test.each(['(a+)+$', '^(a|a)*$', '(a|aa)+$', '(.*)*b', String.raw`^(\w+\s?)*$`])(
    'that would take a backtracking engine for ever answers at once: %s',
    async (rule) => {
      const began = performance.now();
      await first(`${'a'.repeat(autoReplyLimits.question - 1)}!`, [modes.expression, rule]);
      expect(performance.now() - began).toBeLessThan(500);
    },
  );

  test('is not looked for behind the longest question', async () => {
    expect(await first(`${'长'.repeat(autoReplyLimits.question)}退款`, [modes.contained, '退款'])).toBe(
      undefined,
    );
  });
});

test('rules that take long leave turns to other work', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let turns = 0;
  const count = (): void => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  expect(await first('你好', [modes.equal, '甲'], [modes.equal, '乙'], [modes.equal, '丙'])).toBeUndefined();
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(1);
});
