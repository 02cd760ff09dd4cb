import { glyphs, type Glyphs } from './glyphs';
import { added, lineShape, linesOf, settable, widthOf } from './text-layout';

describe('the text layout', () => {
  let set: Glyphs;
  const long = '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明！江流宛转绕芳甸';
  const mixed = 'Understanding（理解） TypeScript generics 与 React 的渲染';
  beforeAll(async () => {
    set = glyphs(600);
    await set.bring(long, mixed, added, '𠮷龘');
  }, 60_000);

  test('breaks Chinese anywhere, but begins no line with a closing mark', () => {
    const lines = linesOf(set, long, { size: 100, width: 700, lines: 20 });
    expect(lines.join('')).toBe(long);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。！）]/);
      expect(line).not.toMatch(/（$/);
      expect(widthOf(set, line, 100)).toBeLessThanOrEqual(700);
    }
  });

  test('keeps western words whole', () => {
    const words = mixed.split(/[^A-Za-z]+/).filter(Boolean);
    const lines = linesOf(set, mixed, { size: 60, width: 560, lines: 20 });
    for (const word of words) expect(lines.some((line) => line.includes(word))).toBe(true);
  });

  test('breaks a word that is longer than a line', () => {
    const lines = linesOf(set, 'React'.repeat(20), { size: 60, width: 400, lines: 50 });
    expect(lines.join('')).toBe('React'.repeat(20));
    for (const line of lines) expect(widthOf(set, line, 60)).toBeLessThanOrEqual(400);
  });

  test('ends truncated text with an ellipsis, never after another punctuation mark', () => {
    const lines = linesOf(set, long, { size: 100, width: 800, lines: 2 });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/[^，。！]…$/);
    expect(widthOf(set, lines[1] ?? '', 100)).toBeLessThanOrEqual(800);
    expect(linesOf(set, '春江', { size: 100, width: 800, lines: 2 })).toEqual(['春江']);
    expect(linesOf(set, '', { size: 100, width: 800, lines: 2 })).toEqual(['']);
  });

  test.each([
    ['叶子🍃落了👩‍👩‍👧🇨🇳', '叶子落了'],
    ['a\u0000b\nc\t d\u202e', 'a b c d'],
    ['第 1 名 © 2024 #1 *', '第 1 名 © 2024 #1 *'],
    ['TypeScript’s 与“引号”', "TypeScript's 与“引号”"],
    ['🍃', ''],
  ])('sets of %j what is writing: %j', (text, expected) => {
    expect(settable(text)).toBe(expected);
  });

  test('draws a box for a character that the typeface lacks, and bold text is wider', async () => {
    expect(set.of('龘')).toBeDefined();
    expect(set.of('𠮷')).toBeUndefined();
    const place = { x: 0, y: 0, size: 100, colour: '#000' };
    expect(lineShape(set, '𠮷', place)).toContain('M120 -60H880');
    expect(lineShape(set, '<', place)).not.toContain('<<');
    const thin = glyphs(200);
    await thin.bring('春');
    expect(thin.of('春')?.path).not.toBe(set.of('春')?.path);
  });
});
