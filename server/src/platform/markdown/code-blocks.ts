import type { Element, Root, RootContent } from 'hast';
import { plainText } from './plain-text';

/** Characters of code highlighted per article; the rest stays plain, so that a very long text cannot block the server. */
export const codeOfArticle = 200_000;

interface CodeBlock {
  readonly language: string;
  readonly code: Element;
  readonly text: string;
}

export function codeOf(pre: Element): CodeBlock | undefined {
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

/** @param left characters of the article's code that may still be highlighted; those of this block are taken from it */
export function layOutCode(
  pre: Element,
  { language, code, text }: CodeBlock,
  highlight: HighlightCode | undefined,
  left: { code: number },
): void {
  // A block can be wider than the column and scrolls; keyboards scroll only what is focusable.
  pre.properties = {
    className: ['code-block'],
    tabIndex: 0,
    ...(language !== '' && { dataLanguage: language }),
  };
  code.properties = language === '' ? {} : { className: ['hljs', `language-${language}`] };
  left.code -= text.length;
  const coloured = left.code < 0 || language === '' ? undefined : highlight?.(language, text);
  if (!coloured) return;
  code.children = coloured.children.filter(
    (child: RootContent) => child.type === 'element' || child.type === 'text',
  );
}
