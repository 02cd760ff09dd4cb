import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { highlightCode } from '#platform/markdown/highlight-code';
import { renderMarkdown, type RenderedMarkdown } from '#platform/markdown/render-markdown';
import { inspectPicture } from '#platform/pictures/inspect-picture';
import type { SampleSet } from '#operations/first-start/sample-set';
import { readSamples } from './samples';

describe('samples of a new site', () => {
  let samples: SampleSet;
  let rendered: RenderedMarkdown[];

  beforeAll(async () => {
    samples = await readSamples(__dirname);
    const named = ({ content }: { content: string }) =>
      content.replaceAll(/\(picture:(\w+)\)/g, '(/uploads/$1.webp)');
    rendered = samples.articles.map((article) => renderMarkdown(named(article), {}, highlightCode));
  });

  test('every picture that is named is there, and can be stored', async () => {
    const names = samples.pictures.map(({ name }) => name);
    const shown = samples.articles.flatMap(({ content, cover }) => [
      ...[...content.matchAll(/\(picture:(\w+)\)/g)].map(([, name]) => name),
      ...(cover === undefined ? [] : [cover]),
    ]);
    expect(names).toEqual(expect.arrayContaining(shown));
    for (const { bytes } of samples.pictures)
      expect(await inspectPicture(bytes)).toMatchObject({ extension: 'webp' });
  });

  test('together they show code, a formula, a table, a task list, a footnote, a diagram and pictures', () => {
    const html = rendered.map((one) => one.html).join('');
    for (const sign of [
      'hljs-',
      'class="katex"',
      '<table>',
      'task-list-item',
      'data-footnotes',
      'mermaid-source',
      '<figure class="picture">',
    ])
      expect(html).toContain(sign);
  });

  test('nothing in them is missing or comes from elsewhere', () => {
    for (const { html, remotePictures } of rendered) {
      expect(html).not.toMatch(/missing-picture|remote-media/);
      expect(remotePictures).toEqual([]);
    }
  });

  test('titles and addresses are unique, and fit the limits that hold for people', () => {
    const { articles, people } = samples;
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    const authors = new Set(['admin', ...people.map(({ userName }) => userName)]);
    for (const { abstract = '', tags, category, author = 'admin' } of articles) {
      expect(abstract.length).toBeLessThanOrEqual(articleLimits.abstract);
      expect(category.length).toBeLessThanOrEqual(articleLimits.category);
      expect(tags.every((tag) => tag.length <= articleLimits.tag)).toBe(true);
      expect(authors).toContain(author);
    }
  });
});
