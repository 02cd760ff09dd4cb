import { createRequire } from 'node:module';
import { figuresOf, limits } from './figures.mjs';
import { commentsOf, parse, titlesOf } from './measure.mjs';
import { sample } from './sample.mjs';
import { sourceFiles } from './source-files.mjs';

const { style: enforced } = createRequire(import.meta.url)('../boundaries/enforced.cjs');
const held = (name) => (enforced[name] ? test : test.skip);
const file = (path, text) => ({ path, text });
const lines = (count) => 'export const a = 1;\n'.repeat(count);

describe('the repository', () => {
  const { all } = figuresOf(sourceFiles());

  held('files-are-short')(`has no production file over ${limits.linesOfFile} lines`, () => {
    expect(all.over300.map(({ path, lines: count }) => `${path}: ${count}`)).toEqual([]);
  });

  held('imports-are-not-deep')('has less than 2 % deep relative imports in production files', () => {
    expect(all.deepShare).toBeLessThan(limits.deepImports);
  });

  test('is measured as a whole', () => {
    expect(all.files).toBeGreaterThan(1_000);
    expect(all.testFiles).toBeGreaterThan(100);
  });
});

describe('figures', () => {
  test('count production code and tests apart', () => {
    const { server } = figuresOf([
      file('server/src/a.ts', lines(10)),
      file('server/src/b.ts', lines(30)),
      file('server/src/a.test.ts', lines(5)),
      file('server/test/builders.ts', lines(7)),
    ]);
    expect(server).toMatchObject({ files: 2, lines: 40, largest: 30, testFiles: 2, testLines: 12 });
  });

  test('name a file with one line too many', () => {
    const { product } = figuresOf([
      file('shell/src/long.ts', lines(limits.linesOfFile + 1)),
      file('shell/src/short.ts', lines(limits.linesOfFile)),
    ]);
    expect(product.over300.map(({ path }) => path)).toEqual(['shell/src/long.ts']);
  });

  test('count deep relative imports of every syntax', () => {
    const { shell } = figuresOf([
      file(
        'shell/src/a/b/c.ts',
        "import '../../x';\nexport * from '../../../y';\nimport('../../z');\nimport '../near';\nimport 'react';\n",
      ),
    ]);
    expect(shell.deep.map(({ from }) => from)).toEqual(['../../x', '../../../y', '../../z']);
    expect(shell.deepShare).toBe(0.6);
  });

  test('count functions over 60 lines by their name', () => {
    const { all } = figuresOf([
      file(
        'tools/a.mjs',
        `export const long = () => {\n${'  work();\n'.repeat(60)}};\nconst short = () => 1;\n`,
      ),
    ]);
    expect(all.longFunctions).toEqual([{ at: 'tools/a.mjs:1', name: 'long', lines: 62 }]);
  });

  test('give the share of lines with comments', () => {
    const { shared } = figuresOf([file('shared/src/a.ts', `/**\n * Why.\n */\n${lines(2)}// And how.\n`)]);
    expect(shared.commentShare).toBeCloseTo(4 / 6);
  });
});

test('comments are found in code and not in texts', () => {
  const source = parse(
    file('shell/src/a.tsx', "// One,\n// still one.\nconst a = '// no';\nconst b = <p>// no</p>; // Two.\n"),
  );
  expect(commentsOf(source)).toEqual([
    { line: 1, lines: 2, text: '// One,\n// still one.' },
    { line: 4, lines: 1, text: '// Two.' },
  ]);
});

test('titles of tests come with those of their groups, also those of tables', () => {
  const source = parse(
    file(
      'a.test.ts',
      "describe('a list', () => {\n  test.each([1])('shows %d', () => {});\n});\nit(`is kept`, f);\n",
    ),
  );
  expect(titlesOf(source)).toEqual([
    { line: 2, text: 'a list > shows %d' },
    { line: 4, text: 'is kept' },
  ]);
});

test('an equal seed draws equal comments and titles, another seed others', () => {
  const files = [
    file('shell/src/a.ts', Array.from({ length: 50 }, (_, at) => `/** Comment ${at}. */\nf();\n`).join('')),
    file('shell/src/a.test.ts', Array.from({ length: 50 }, (_, at) => `test('title ${at}', f);\n`).join('')),
  ];
  const drawn = sample(files, { count: 10, seed: 7 });
  expect(drawn.comments).toHaveLength(10);
  expect(new Set(drawn.titles).size).toBe(10);
  expect(sample(files, { count: 10, seed: 7 })).toEqual(drawn);
  expect(sample(files, { count: 10, seed: 8 })).not.toEqual(drawn);
});
