import fc from 'fast-check';
import { randomSource, randomWindow, sessionsTried } from '#test/random-prompts';
import { assemblePrompt } from './prompt-assembly';
import { budgetOf } from './prompt-budget';
import { tokensOf, tokensOfTurn } from './token-estimate';

test('a prompt is never above the budget; the newest message and the role are always in', () => {
  const seen = { lore: 0, memory: 0, examples: 0, persona: 0, after_history: 0, dropped: 0 };
  fc.assert(
    fc.property(randomSource, randomWindow, (given, room) => {
      const { turns, parts, dropped } = assemblePrompt(given, room);
      const budget = budgetOf(room);
      const size = turns.reduce((sum, { content }) => sum + tokensOf(content) + tokensOfTurn, 0);
      expect(size).toBeLessThanOrEqual(budget);
      expect(parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(budget);
      expect(turns.some(({ role, content }) => role === 'system' && content.includes('角'))).toBe(true);
      const asked = turns.find(({ role, content }) => role === 'user' && content.startsWith('问'));
      expect(asked).toBeDefined();
      if (tokensOf(given.role) + tokensOf(given.question) + 200 < budget) {
        expect(asked?.content.startsWith(given.question)).toBe(true);
        expect(turns[0]?.content).toContain(given.role);
      }
      const lore = parts.find(({ part }) => part === 'lore')?.tokens ?? 0;
      expect(lore).toBeLessThanOrEqual(given.loreTokens ?? room.contextTokens / 4);
      for (const { part } of parts) if (part in seen) seen[part as keyof typeof seen] += 1;
      seen.dropped += dropped > given.earlier - given.history.length ? 1 : 0;
    }),
    { numRuns: sessionsTried(500) },
  );
  // The sessions are not all of one kind.
  expect(Object.values(seen).every((times) => times > 20)).toBe(true);
});
