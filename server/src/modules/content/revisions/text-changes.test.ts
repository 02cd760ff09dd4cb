import type { ChangedPart, ChangedWords } from '@yanye/shared/contract/revisions';
import { textChanges } from './text-changes';

const marks = { same: ['', ''], added: ['[+', ']'], removed: ['[-', ']'] } as const;
const wordsTold = (words: readonly ChangedWords[]): string =>
  words.map(({ kind, text }) => marks[kind].join(text)).join('');
const told = (parts: readonly ChangedPart[]): string[] =>
  parts.map((part) => (part.kind === 'same' ? `= ${part.count}` : wordsTold(part.words)));
const changed = (before: string, after: string) =>
  textChanges({ title: '叶', plain: before }, { title: '叶', plain: after });
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

describe('changes of a text', () => {
  test.each<[string, string, string, string[]]>([
    ['nothing', '一。\n二。', '一。\n二。', []],
    ['nothing but blank lines', '一。\n\n二。', '一。\n二。', []],
    [
      'a word in a paragraph, by words and not by letters',
      '开头。\n我们昨天去了北京大学。\n结尾。',
      '开头。\n我们今天去了北京大学。\n结尾。',
      ['= 1', '我们[-昨天][+今天]去了北京大学。', '= 1'],
    ],
    [
      'a word of a language with spaces',
      'The quick brown fox jumps.',
      'The quick red fox jumps.',
      ['The quick [-brown][+red] fox jumps.'],
    ],
    ['a new paragraph', '一。\n三。', '一。\n二。\n三。', ['= 1', '[+二。]', '= 1']],
    ['a paragraph that went', '一。\n二。\n三。', '一。\n三。', ['= 1', '[-二。]', '= 1']],
    [
      'another paragraph in its place',
      '山高月小，水落石出。',
      '编译器先做词法分析。',
      ['[-山高月小，水落石出。]', '[+编译器先做词法分析。]'],
    ],
    [
      'a changed paragraph below a new one, beside what it was made from',
      '叶子落在院子里，没有声音。',
      '完全不相干的一句话放在前面吧！\n叶子落在屋顶上，没有声音。',
      ['[+完全不相干的一句话放在前面吧！]', '叶子落在[-院子][+屋顶][-里][+上]，没有声音。'],
    ],
    ['all of it', '', '一。\n二。', ['[+一。]', '[+二。]']],
  ])('%s', (_what, before, after, expected) => {
    const { parts, is_coarse, more } = changed(before, after);
    // The library decides the order of two adjacent changes.
    const joined = told(parts).map((line) => line.replace('[-院子][+屋顶][-里][+上]', '[-院子里][+屋顶上]'));
    const wanted = expected.map((line) => line.replace('[-院子][+屋顶][-里][+上]', '[-院子里][+屋顶上]'));
    expect([joined, is_coarse, more]).toEqual([wanted, false, 0]);
  });

  test('include its title', () => {
    const { title, parts } = textChanges(
      { title: '一片叶子', plain: '一。' },
      { title: '两片叶子', plain: '一。' },
    );
    expect(wordsTold(title)).toMatch(/^\[-一.*\]\[\+两.*\]/);
    expect(parts).toEqual([]);
  });

  test('never split a surrogate pair', () => {
    const { parts } = changed('叶子🍃落下。', '叶子🍂落下。');
    expect(told(parts)).toEqual(['叶子[-🍃][+🍂]落下。']);
  });
});

describe('limits of a comparison', () => {
  test('paragraphs that are too long are returned whole', () => {
    const long = lines(1, () => '一二三四五六七八九十'.repeat(5_000));
    const { parts, is_coarse } = changed(long, `${long}完`);
    expect([parts.map(({ kind }) => kind), is_coarse]).toEqual([['changed', 'changed'], true]);
  });

  test('unrelated texts are returned between their common ends', () => {
    const before = `头\n${lines(6_000, (at) => `旧 ${at}`)}\n尾`;
    const after = `头\n${lines(6_000, (at) => `新 ${at}`)}\n尾`;
    // CPU time of this process, independent of other processes.
    const began = process.cpuUsage();
    const { parts, is_coarse, more } = changed(before, after);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect([told(parts).slice(0, 2), parts.length, is_coarse, more]).toEqual([
      ['= 1', '[-旧 0]'],
      301,
      true,
      11_700,
    ]);
  });
});
