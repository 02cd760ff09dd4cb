import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import rspack from '@rspack/core';

const folder = dirname(createRequire(import.meta.url).resolve('katex/package.json'));

// All browsers that can run the site take woff2; the other formats would only be dead weight in the sheet.
const flattened = (sheet) =>
  sheet
    .toString()
    .replace(/,url\([^)]*\) format\("(?:woff|truetype)"\)/g, '')
    .replaceAll('url(fonts/', 'url(');

/**
 * Puts KaTeX's style sheet and fonts beside the build's files, flat and under their own names: the page links the
 * sheet where an article has formulas. They are no part of any script, and of no other page.
 */
export const formulaFiles = () =>
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: join(folder, 'dist/katex-swap.min.css'), to: 'katex.css', transform: flattened },
      { from: '*.woff2', context: join(folder, 'dist/fonts') },
    ],
  });
