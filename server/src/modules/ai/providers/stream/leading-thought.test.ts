import fc from 'fast-check';
import { leadingThought } from './leading-thought';

interface Split {
  readonly reasoning: string;
  readonly text: string;
}

const splitOf = (pieces: readonly string[]): Split => {
  const thought = leadingThought();
  const found = { reasoning: '', text: '' };
  for (const { kind, text } of [...pieces.flatMap((piece) => thought.text(piece)), ...thought.end()])
    found[kind] += text;
  return found;
};

const cases: readonly (readonly [whole: string, reasoning: string, text: string])[] = [
  ['<think>先想想。</think>好的。', '先想想。', '好的。'],
  ['\n <think>\n先想想。\n</think>\n\n好的。\n', '先想想。', '好的。\n'],
  ['<think>一 < 二，</thin 不是</think>好的。', '一 < 二，</thin 不是', '好的。'],
  ['<think>没有写完', '没有写完', ''],
  ['<think>没有写完 </thi', '没有写完 </thi', ''],
  ['<think>\n\n</think>\n\n好的。', '', '好的。'],
  ['<think></think></think>好的。', '', '</think>好的。'],
  ['<think>想</think><think>好的。', '想', '<think>好的。'],
  ['<thinking>好的。</thinking>', '', '<thinking>好的。</thinking>'],
  ['<thin', '', '<thin'],
  ['<', '', '<'],
  ['  ', '', '  '],
  ['  好的。', '', '  好的。'],
  ['标签是 <think>这样</think>的。', '', '标签是 <think>这样</think>的。'],
  ['```html\n<think>代码</think>\n```', '', '```html\n<think>代码</think>\n```'],
  ['', '', ''],
];

describe.each(cases)('the answer %j', (whole, reasoning, text) => {
  test('is split into reasoning and text, cut anywhere into three', () => {
    for (let first = 0; first <= whole.length; first += 1)
      for (let second = first; second <= whole.length; second += 1) {
        const pieces = [whole.slice(0, first), whole.slice(first, second), whole.slice(second)];
        expect({ pieces, ...splitOf(pieces) }).toEqual({ pieces, reasoning, text });
      }
  });
});

test('any answer gives the same two texts, however it is cut', () => {
  const scrap = fc.constantFrom(
    '<think>',
    '</think>',
    '<',
    '/think>',
    'think',
    ' ',
    '\n',
    '好',
    '</',
    '<thinking>',
  );
  const answers = fc.array(scrap, { maxLength: 9 }).map((scraps) => scraps.join(''));
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(answers, cuts, (whole, places) => {
      const at = [0, ...places.map((place) => Math.floor(place * whole.length)), whole.length];
      const bounds = at.toSorted((a, b) => a - b);
      const pieces = bounds.slice(1).map((end, number) => whole.slice(bounds[number], end));
      expect(splitOf(pieces)).toEqual(splitOf([whole]));
    }),
    { numRuns: 5_000, seed: 7 },
  );
});

test('text is passed on at once after the tag is ruled out', () => {
  const thought = leadingThought();
  expect(thought.text('好')).toEqual([{ kind: 'text', text: '好' }]);
  expect(thought.text('<think>')).toEqual([{ kind: 'text', text: '<think>' }]);
});
