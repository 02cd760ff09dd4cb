import { z } from 'zod';
import { listOf, readJson, readLongList } from './read-json';
import { readFileText } from './written-file';

const names = z.object({ names: listOf(z.object({ name: z.string() }), { most: 3, least: 1 }) });
const read = (text: string) => readJson(names, text, '有误');

describe('a list of a file', () => {
  it('arrives with what its values became', () => {
    expect(read('{"names":[{"name":"a","more":1},{"name":"b"}]}')).toEqual({
      names: [{ name: 'a' }, { name: 'b' }],
    });
  });

  it.each([
    ['no values', '[]'],
    ['too many values', '[{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d"}]'],
    ['no list', '{}'],
  ])('is refused: %s', (_what, list) => {
    expect(() => read(`{"names":${list}}`)).toThrow(/^有误（names /);
  });

  it('is refused in Chinese', () => {
    expect(() => read('{"names":[{"name":1}]}')).toThrow('有误（names.0.name 应为文字）');
  });

  it('names its first bad value, and no other is looked at', () => {
    const check = jest.fn(() => false);
    const schema = z.object({ names: listOf(z.string().refine(check, '不好')) });
    expect(() => readJson(schema, '{"names":["a","b","c"]}', '有误')).toThrow('有误（names.0 不好）');
    expect(check).toHaveBeenCalledTimes(1);
  });
});

describe('a long list', () => {
  const readNames = (text: string) => readLongList(z.object({ name: z.string() }), text, '有误');

  it('lets other work run while it is read', async () => {
    const others = jest.fn();
    setImmediate(others);
    const list = await readNames(`[${'{"name":"a"},'.repeat(6_000)}{"name":"b"}]`);
    expect(others).toHaveBeenCalled();
    expect([list.length, list.at(-1)]).toEqual([6_001, { name: 'b' }]);
  });

  it.each(['{}', '[{}]', '[{"name":"a"},1]', '['])('is refused as %s', async (text) => {
    await expect(readNames(text)).rejects.toThrow(/^有误/);
  });
});

describe('a file of JSON', () => {
  it.each([
    ['is nested too deep', `{"names":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['has too many values', `{"names":[${'{},'.repeat(2_000_000)}{}]}`],
    ['has an escaped NUL', String.raw`{"names":[{"name":"\u0000"}]}`],
    ['has one in a name', String.raw`{"a\u0000":1,"names":[{"name":"a"}]}`],
  ])('that %s is refused', (_what, text) => {
    expect(() => read(text)).toThrow(/^有误$/);
  });

  it('may show how NUL is written', () => {
    const text = String.raw`{"names":[{"name":"\\u0000"}]}`;
    expect(read(text)).toEqual({ names: [{ name: String.raw`\u0000` }] });
  });
});

describe('front matter', () => {
  const front = (yaml: string) => () => readFileText(`---\n${yaml}\n---\na`);

  it('says where it is wrong', () => {
    expect(front('a: b\na: c')).toThrow('文件头无法解析：Map keys must be unique at line 2, column 1');
  });

  it.each([
    ['aliases of aliases', `a: &a [b]\nc: [${'*a,'.repeat(200)}*a]`],
    ['an alias of nothing', 'a: *b'],
  ])('with %s is refused', (_what, yaml) => {
    expect(front(yaml)).toThrow(/^文件头无法解析/);
  });
});
