import type { Element, Root, RootContent } from 'hast';
import { plainText } from './plain-text';

/** Characters of code highlighted per article; the rest stays plain, so that a very long text cannot block the server. */
const budgetOfArticle = 200_000;

export function codeOf(
  pre: Element,
): { readonly language: string; readonly code: Element; readonly text: string } | undefined {
  const code = pre.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  );
  if (!code) return undefined;
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const named = classes.map(String).find((name) => name.startsWith('language-'));
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : plainText(child)))
    .join('');
  return { language: named?.slice('language-'.length).toLowerCase() ?? '', code, text };
}

/** @returns the highlighted text; undefined for an unknown language */
export type HighlightCode = (language: string, text: string) => Root | undefined;

export function highlighter(highlight: HighlightCode | undefined): (pre: Element) => void {
  let left = budgetOfArticle;
  return (pre) => {
    const found = codeOf(pre);
    if (!found) return;
    const { language, code, text } = found;
    // A block can be wider than the column and scrolls; keyboards scroll only what is focusable.
    pre.properties = {
      className: ['code-block'],
      tabIndex: 0,
      ...(language !== '' && { dataLanguage: language }),
    };
    code.properties = language === '' ? {} : { className: ['hljs', `language-${language}`] };
    left -= text.length;
    const coloured = left < 0 || language === '' ? undefined : highlight?.(language, text);
    if (!coloured) return;
    code.children = coloured.children.filter(
      (child: RootContent) => child.type === 'element' || child.type === 'text',
    );
  };
}
