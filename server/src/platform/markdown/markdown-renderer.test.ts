import { builtProgram, type BuiltProgram } from '#test/built-program';
import { createMarkdownRenderer, looksSlow, type MarkdownRenderer } from './markdown-renderer';
import { renderMarkdown } from './render-markdown';

let program: BuiltProgram;

beforeAll(async () => {
  program = await builtProgram('src/platform/markdown/markdown-worker.ts');
}, 60_000);
afterAll(() => program.remove());

/** Emphasis delimiters, whose matching takes quadratic time: as many as fit, far beyond any time-out here. */
const hostile = '*a **b _c '.repeat(100_000);

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

  test('a hostile text is stopped by the time-out, and the next one is rendered', async () => {
    renderer = createMarkdownRenderer({ workerFile: program.file, timeout: 1_500 });
    await expect(renderer.render(hostile)).rejects.toMatchObject({ word: 'BAD_INPUT' });
    expect((await renderer.render('**好**')).html).toBe('<p><strong>好</strong></p>');
  }, 60_000);
});
