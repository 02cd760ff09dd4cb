import type { LoreBook } from '@yanye/shared/contract/role-details';
import { loreBook } from '@yanye/shared/contract/role-details';
import fc from 'fast-check';
import type { PromptSource } from '#ai/role-sessions/engine/prompt-assembly';
import { scanLore } from '#ai/role-sessions/prompt/lore/lore-scan';
import { fillMacros } from '#ai/role-sessions/prompt/macros';

const unit = fc.constantFrom('文', 'a', ' ', '𠮷', '😀', 'é', '龙', '{{user}}', '{{random:甲,乙}}');
/** Long ones are as frequent as short ones. */
const words = (most: number) =>
  fc
    .tuple(fc.nat(most), unit, unit)
    .map(([length, one, other]) => `${one}${other}`.repeat(length / (one.length + other.length)));
const none = fc.constant('');
const maybe = (most: number) => fc.oneof(none, words(most));
const key = fc.constantFrom('龙', '文', 'a', '虎', '(a|aa)+$', '没有');

const entry = fc.record({
  keys: fc.array(key, { maxLength: 3 }),
  secondary_keys: fc.array(key, { maxLength: 2 }),
  content: fc
    .tuple(fc.constantFrom('', '@@activate\n', '@@scan_depth 9\n', '@@unknown 1\n'), words(900))
    .map((parts) => parts.join('')),
  enabled: fc.boolean(),
  constant: fc.boolean(),
  selective: fc.boolean(),
  use_regex: fc.boolean(),
  case_sensitive: fc.boolean(),
  order: fc.integer({ min: -9, max: 9 }),
  priority: fc.option(fc.integer({ min: -9, max: 9 })),
  position: fc.constantFrom('before', 'after'),
});

/** Lorebooks with constant entries, expressions, decorators, and entries that find each other. */
export const randomBook: fc.Arbitrary<LoreBook | null> = fc.option(
  fc
    .record({
      scan_depth: fc.option(fc.nat(20)),
      token_budget: fc.option(fc.nat(4_000)),
      recursive: fc.boolean(),
      entries: fc.array(entry, { maxLength: 8 }),
    })
    .map((book) => loreBook.parse(book)),
);

const exchange = fc.record({ question: words(800), answer: words(2_000) });

/** A session that others branched off from: its exchanges, and after how many of them each branch begins. */
const exchanges = fc
  .tuple(
    fc.array(fc.array(exchange, { maxLength: 5 }), { minLength: 1, maxLength: 4, size: 'max' }),
    fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  )
  .map(([branches, places]) =>
    branches.reduce((said, more, at) => [...said.slice(0, at === 0 ? 0 : places[at]), ...more]),
  );

/** What prompts of sessions are made of, the question begins with 问, the role with 角. */
export const randomSource: fc.Arbitrary<PromptSource> = fc
  .record({
    prompt: words(3_000),
    role: words(3_000).map((text) => `角${text}`),
    persona: maybe(600),
    memory: maybe(4_000),
    prologue: words(600),
    examples: fc.array(words(900), { maxLength: 3 }),
    afterHistory: maybe(1_500),
    history: exchanges,
    unloaded: fc.nat(500),
    question: words(4_000).map((text) => `问${text}`),
    answer: maybe(3_000),
    book: randomBook,
    seed: fc.nat(),
  })
  .map(({ book, history, unloaded, seed, ...texts }) => {
    const newest = history.map((said, at) => ({ id: at + 1, ...said })).toReversed();
    const fill = (text: string): string =>
      fillMacros(text, { char: '角', user: '林默', pick: seed, random: seed });
    return {
      ...texts,
      history: newest,
      earlier: history.length + unloaded,
      loreTokens: book?.token_budget ?? null,
      lore: scanLore(book, {
        messages: [texts.question, ...newest.flatMap(({ question, answer }) => [answer, question])],
        said: history.length + 1,
        greeting: 0,
        fill,
      }),
    };
  });

export const randomWindow = fc.integer({ min: 1_024, max: 16_384 }).chain((contextTokens) =>
  fc.record({
    contextTokens: fc.constant(contextTokens),
    maxTokens: fc.integer({ min: 1, max: contextTokens * 2 }),
  }),
);

/** How many random sessions are tried: `SESSIONS=10000` for a whole proof. */
export const sessionsTried = (usual: number): number => Number(process.env['SESSIONS'] ?? usual);
