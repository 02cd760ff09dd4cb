import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const longest = 200;

/** Elements whose text is not shown. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title', 'svg']);

// `vector<int>` is text, `<b>new</b>` is markup: only elements that occur in titles of feeds count.
const markup =
  /<\/?(?:a|abbr|b|big|blockquote|br|cite|code|del|div|em|font|h[1-6]|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|script|small|span|strike|strong|style|sub|sup|svg|table|td|th|tr|tt|u|ul|video)\b[^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|\w+);/i;

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && silent.has(node.tagName)) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

/**
 * Converts a title that may be HTML to plain text: removes tags, decodes entities, and removes control and bidirectional
 * characters, which could disguise a line.
 * @returns at most 200 characters; empty when nothing is left
 */
export const plainTitle = (given: string): string => {
  const cut = given.slice(0, 20 * longest);
  const text = markup.test(cut) ? textOf(fromHtml(cut, { fragment: true })) : cut;
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, (sign) => (sign === '\u200d' ? sign : ''))
    .trim();
  const signs = [...line];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line;
};
