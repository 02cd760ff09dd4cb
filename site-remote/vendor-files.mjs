import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import rspack from '@rspack/core';

const require = createRequire(import.meta.url);
const katex = dirname(require.resolve('katex/package.json'));
const mermaid = join(dirname(require.resolve('mermaid')), '.');

// All browsers that can run the site take woff2; the other formats would only be dead weight in the sheet.
const flatSheet = (sheet) =>
  sheet
    .toString()
    .replace(/,url\([^)]*\) format\("(?:woff|truetype)"\)/g, '')
    .replaceAll('url(fonts/', 'url(');

const flatImports = (script) => script.toString().replaceAll('./chunks/mermaid.esm.min/', './');

/**
 * Puts what few articles need beside the build's files: KaTeX's style sheet with its fonts, which a page links where it
 * has formulas, and mermaid's own browser build, which is loaded by address when a diagram comes into sight. Bundled,
 * mermaid's hundred parts would lengthen the entry that every reader loads, and every build of this remote.
 */
export const vendorFiles = () =>
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: join(katex, 'dist/katex-swap.min.css'), to: 'katex.css', transform: flatSheet },
      { from: '*.woff2', context: join(katex, 'dist/fonts') },
      {
        from: join(mermaid, 'mermaid.esm.min.mjs'),
        to: 'mermaid/mermaid.mjs',
        transform: flatImports,
        info: { minimized: true },
      },
      {
        from: '*.mjs',
        context: join(mermaid, 'chunks/mermaid.esm.min'),
        to: 'mermaid/[name][ext]',
        info: { minimized: true },
      },
    ],
  });
