import fc from 'fast-check';
import { randomWindow } from '#test/random-prompts';
import { budgetOf } from '../engine/prompt-budget';
import { tokensOf, tokensOfTurn } from '../engine/token-estimate';
import { memoryPrompt } from './memory-prompt';

const text = (most: number) => fc.nat(most).map((length) => '文a😀'.repeat(length / 4));
const dialogs = fc
  .array(fc.record({ question: text(4_000), answer: text(8_000) }), { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, at) => ({ id: at + 1, ...one })));

test('a request for a summary fits into the window, and covers dialogs from the oldest on, without a gap', () => {
  const sources = fc.record({
    dialogs,
    memory: text(4_000),
    isAppended: fc.boolean(),
    char: fc.constant('老编辑'),
    user: fc.constant('林默'),
  });
  fc.assert(
    fc.property(sources, randomWindow, (source, window) => {
      const { turns, covered } = memoryPrompt(source, window);
      const size = turns.reduce((sum, { content }) => sum + tokensOf(content) + tokensOfTurn, 0);
      expect(size).toBeLessThanOrEqual(budgetOf(window));
      expect(covered).toEqual(source.dialogs.slice(0, Math.max(1, covered.length)));
    }),
    { numRuns: 300 },
  );
});
