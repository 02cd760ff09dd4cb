import { linearPattern, longestPattern, type PatternProblem } from './linear-pattern';

const compiled = (...given: Parameters<typeof linearPattern>) => {
  const answer = linearPattern(...given);
  if ('problem' in answer) throw new Error(answer.message);
  return answer.pattern;
};

describe('a regular expression of a user', () => {
  test.each<[string, string, boolean]>([
    ['龙|dragon', '一条龙', true],
    ['龙|dragon', 'A DRAGON', false],
    ['/龙|dragon/i', 'A DRAGON', true],
    ['/^b$/m', 'a\nb', true],
    ['/a.b/', 'a\nb', false],
    ['/a.b/gsu', 'a\nb', true],
    [String.raw`\u4e2d(?<year>\d{4})`, '中2024', true],
    [String.raw`\p{Han}`, '汉', true],
    ['🐉{2}', '🐉🐉', true],
    // Not in the form with flags: a path.
    ['/home/tom', 'in /home/tom', true],
    ['/home/tom', 'in home', false],
    ['/', 'a/b', true],
    ['//x', 'a//x', true],
  ])('%s on %j is %s', (written, text, isFound) => {
    expect(compiled(written).test(text)).toBe(isFound);
  });

  test('case is ignored on demand', () => {
    expect(compiled('dragon', { ignoreCase: true }).test('A DRAGON')).toBe(true);
  });

  test.each<[string, PatternProblem]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['//', 'empty'],
    ['//i', 'empty'],
    ['a'.repeat(longestPattern + 1), 'tooLong'],
    ['a{1001}', 'tooComplex'],
    ['(?:a{30}){30}', 'tooComplex'],
    ['((a{1,30}){1,30}){1,30}', 'tooComplex'],
    ['(?=a)b', 'unsupported'],
    ['(?<!a)b', 'unsupported'],
    [String.raw`(a)\1`, 'unsupported'],
    ['(', 'invalid'],
    ['[z-a]', 'invalid'],
    ['*', 'invalid'],
  ])('%s is refused as %s', (written, problem) => {
    expect(linearPattern(written)).toEqual({ problem, message: expect.stringContaining('正则表达式') });
  });

  const many = 20_000;
  test.each([
    ['(a+)+$', `${'a'.repeat(many)}!`],
    ['^(a|a)*$', `${'a'.repeat(many)}!`],
    ['(a|aa)+$', `${'a'.repeat(many)}!`],
    ['(.*)*,$', `${'a,'.repeat(many / 2)}!`],
    ['(x+x+)+y$', `${'x'.repeat(many)}yz`],
    [String.raw`^(\w+\s?)*$`, `${'word '.repeat(many / 5)}!`],
    [String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`, 'a'.repeat(many)],
    ['(?:a?){160}a{160}b$', `${'a'.repeat(many)}bc`],
    ['(a|b)*a(a|b){150}[cd]e$', `${'aab'.repeat(many / 3)}bc`],
    ['.*.*.*.*.*=$', `${'='.repeat(many)}!`],
  ])('%s, made to take for ever, is done at once', (written, text) => {
    const { test: search } = compiled(written);
    const start = process.cpuUsage();
    expect(search(text)).toBe(false);
    const { user, system } = process.cpuUsage(start);
    // Microseconds of this process alone; a backtracking engine would need more than the age of the universe.
    expect(user + system).toBeLessThan(2_000_000);
  });
});
