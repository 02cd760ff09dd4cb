import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';

/** Longest formula that is rendered, in characters; of a longer one the source is shown. */
const longest = 5_000;
/** Most formulas of an article that are rendered. */
export const formulasOfArticle = 2_000;

/**
 * `trust: false` refuses `\href`, `\htmlData`, `\includegraphics` and similar commands; the limits on size and expansion stop TeX that
 * grows without end. The output is HTML alone, labelled with its source: with KaTeX's MathML next to it, search engines and copying
 * would find each formula twice.
 * @param left formulas of the article that may still be rendered; this one is taken from it
 */
export function setFormula(
  code: Element,
  tex: string,
  display: boolean,
  left: { formulas: number },
): Element {
  left.formulas -= 1;
  if (tex.length > longest || left.formulas < 0) return code;
  let html: string;
  try {
    html = katex.renderToString(tex, {
      displayMode: display,
      output: 'html',
      trust: false,
      strict: 'ignore',
      throwOnError: false,
      maxSize: 30,
      maxExpand: 200,
    });
  } catch {
    // KaTeX throws anything but its own errors, for instance when a formula is nested too deeply.
    return code;
  }
  const children = fromHtml(html, { fragment: true }).children.filter(
    (child): child is ElementContent => child.type === 'element' || child.type === 'text',
  );
  return {
    type: 'element',
    tagName: display ? 'div' : 'span',
    properties: {
      className: ['formula', display ? 'formula-display' : 'formula-inline'],
      role: 'math',
      ariaLabel: tex.trim(),
      ...(display && { tabIndex: 0 }),
    },
    children,
  };
}
