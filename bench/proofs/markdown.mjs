import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { sampleMarkdown } from '../lib/sample-article.mjs';
import { root } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

const longestBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');

const msOf = (work, times) =>
  median(
    Array.from({ length: times }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );

/** Markdown to safe HTML, as at each save, compared with micromark alone, which supports neither highlighting nor formulas. */
export const prove = async ({ quick }) => {
  const corpus = process.env.CORPUS_DIR;
  const text = corpus ? longestBelow(corpus) : sampleMarkdown(60);
  const { default: render } = await import(join(root, 'server', 'dist', 'markdown-worker.js'));
  const ours = () => render({ source: text });
  const alone = () => micromark(text);
  const warmUp = quick ? 3 : 10;
  msOf(ours, warmUp);
  msOf(alone, warmUp);
  const one = msOf(ours, 20);
  const other = msOf(alone, 20);
  const source = corpus ? 'longest text of CORPUS_DIR' : 'generated text';
  return [
    {
      what: `${source}, ${text.length} characters, median of 20`,
      wanted: '-',
      measured: `${one.toFixed(1)} ms, ${(one / other).toFixed(1)} times micromark alone`,
    },
  ];
};
