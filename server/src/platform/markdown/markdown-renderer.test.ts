import { builtProgram, type BuiltProgram } from '#test/built-program';
import { createMarkdownRenderer, looksSlow, type MarkdownRenderer } from './markdown-renderer';
import { renderMarkdown } from './render-markdown';

let program: BuiltProgram;

beforeAll(async () => {
  program = await builtProgram('src/platform/markdown/markdown-worker.ts');
}, 60_000);
afterAll(() => program.remove());

/** Emphasis delimiters, whose matching takes quadratic time: as many as fit. */
const hostile = '*a **b _c '.repeat(140_000);

test.each([
  ['between backticks', '- ```js\n  const a = 1;\n  ```'],
  ['between tildes', '> ~~~js\n> const a = 1;\n> ~~~'],
])('code %s is coloured', async (_how, source) => {
  const renderer = createMarkdownRenderer();
  expect((await renderer.render(source)).html).toContain('<span class="hljs-keyword">const</span>');
});

describe('texts that would hold up the server', () => {
  let renderer: MarkdownRenderer;
  afterEach(() => renderer.close());

  test('a long text is rendered in a worker, with the same result as in this thread', async () => {
    renderer = createMarkdownRenderer({ workerFile: program.file, timeout: 55_000 });
    const pictureSizes = new Map([['/uploads/a.png', { width: 3, height: 2 }]]);
    const long =
      `## 节\n\n一 **二** ![a](/uploads/a.png)\n\n${'一二三四五六七八九十'.repeat(100)}\n\n`.repeat(110);
    expect(looksSlow(long)).toBe(true);
    expect(await renderer.render(long, { pictureSizes })).toEqual(renderMarkdown(long, { pictureSizes }));
  }, 60_000);

  test.each([
    ['10,001 characters', '字'.repeat(10_001)],
    ['list items', '- a\n'.repeat(500)],
    ['hard breaks', 'a  \n'.repeat(500)],
    ['headings', '# a\n'.repeat(500)],
    ['thematic breaks', '---\n'.repeat(500)],
    ['cells of a table', `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|`],
    ['emphasis', '*a_'.repeat(300)],
    ['quotes', '>'.repeat(500)],
    ['brackets', '['.repeat(500)],
    ['strikethrough', '~a'.repeat(500)],
    ['pieces of raw HTML', 'a <?b '.repeat(500)],
    ['formulas', '$a$'.repeat(300)],
  ])('many %s are not rendered in this thread', (_what, source) => {
    expect(looksSlow(source)).toBe(true);
    expect(looksSlow(source.slice(0, 300))).toBe(false);
  });

  test('a text that takes too much memory is refused, and the next one is rendered', async () => {
    renderer = createMarkdownRenderer({ workerFile: program.file, timeout: 55_000 });
    await expect(renderer.render('>'.repeat(20_001))).rejects.toMatchObject({ word: 'BAD_INPUT' });
    expect((await renderer.render('字'.repeat(10_001))).text).toHaveLength(10_001);
  }, 60_000);

  test('a text is rendered while hostile ones of another author wait', async () => {
    let author = 'user:1';
    renderer = createMarkdownRenderer({ workerFile: program.file, timeout: 55_000, laneOf: () => author });
    const ended = jest.fn();
    const all = [1, 2].map(() => renderer.render(hostile).then(ended, ended));
    author = 'user:2';
    expect((await renderer.render('字'.repeat(10_001))).text).toHaveLength(10_001);
    expect(ended).not.toHaveBeenCalled();
    await renderer.close();
    await Promise.all(all);
  }, 60_000);

  test('a hostile text is stopped by the time-out, and the next one is rendered', async () => {
    renderer = createMarkdownRenderer({ workerFile: program.file, timeout: 1_500 });
    await expect(renderer.render(hostile)).rejects.toMatchObject({ word: 'BAD_INPUT' });
    expect((await renderer.render('**好**')).html).toBe('<p><strong>好</strong></p>');
  }, 60_000);
});
