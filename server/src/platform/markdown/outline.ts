import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { plainText } from './plain-text';

/** `level` is that of the heading element, 2 to 6. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface Outline {
  readonly toc: TocEntry[];
  /** Maps the fragment that an author would write by hand (the slug, or the heading without whitespace) to the id in the page. */
  readonly idOfFragment: ReadonlyMap<string, string>;
}

/** Ids of the page itself are ASCII, so a heading 「root」 must not take one; a heading with Chinese in it never can. */
const safeId = (slug: string): string => (/^[\x20-\x7e]*$/.test(slug) ? `h-${slug}` : slug);

/**
 * Gives each heading an id and a level. The page's h1 is the article's title, so headings start at h2. Authors skip levels, which
 * screen readers should not have to, so the level is the depth of nesting and never grows by more than one.
 */
export function outline(tree: Root): Outline {
  const slugger = new GithubSlugger();
  const toc: TocEntry[] = [];
  const idOfFragment = new Map<string, string>();
  const above: number[] = [];
  visit(tree, 'element', (node: Element) => {
    const rank = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!rank || node.properties.id !== undefined) return;
    while ((above.at(-1) ?? 0) >= Number(rank)) above.pop();
    const level = Math.min(above.length + 2, 6);
    above.push(Number(rank));
    const text = plainText(node).replace(/\s+/g, ' ').trim();
    const slug = slugger.slug(text);
    const id = safeId(slug === '' ? 'section' : slug);
    node.tagName = `h${level}`;
    node.properties.id = id;
    for (const fragment of [slug, text.replace(/\s+/g, '')])
      if (!idOfFragment.has(fragment)) idOfFragment.set(fragment, id);
    if (text !== '') toc.push({ id, text, level });
  });
  return { toc, idOfFragment };
}
