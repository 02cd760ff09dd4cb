import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { addressOf } from './address';

// Not derived from the sanitizer's list: a mistake there must not open this guard as well.
const allowed = new Set(
  'a b blockquote br code del div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li line mark ol p path pre'
    .concat(' section small span strong sub sup svg table tbody td th thead tr u ul')
    .split(' '),
);

const linkSchemes = /^(?:https?|mailto|tel):/i;

/** True when a browser would open `href` as a page, a mail or a call, and run no script. */
export function isSafeHref(href: string): boolean {
  return addressOf(href).kind !== 'other' || linkSchemes.test(href.trim());
}

function isKept(node: Element, name: string): boolean {
  const value = node.properties[name];
  if (/^on/i.test(name) || name === 'srcDoc' || name === 'formAction' || /^xlink/i.test(name)) return false;
  // Inline style is allowed for KaTeX's glyph positions only.
  if (name === 'style') return node.tagName === 'span' || node.tagName === 'svg';
  if (name === 'href') return node.tagName === 'a' && isSafeHref(String(value));
  if (name === 'src') return node.tagName === 'img' && addressOf(String(value)).kind === 'own';
  return true;
}

/**
 * A final check of a finished tree. The author's part was sanitised before, so this should never find anything: it guards against
 * a transform or a library that emits unsafe output.
 */
export function guardOutput(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'text' || node.type === 'root') return undefined;
    if (node.type !== 'element' || !allowed.has(node.tagName)) {
      parent?.children.splice(index ?? 0, 1);
      return [SKIP, index ?? 0];
    }
    for (const name of Object.keys(node.properties)) if (!isKept(node, name)) delete node.properties[name];
    return undefined;
  });
}
