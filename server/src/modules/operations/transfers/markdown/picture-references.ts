import type { Definition, Image, Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A place in a Markdown text that names a picture. */
export interface PictureReference {
  readonly address: string;
  /** Of the address in the text, in characters. */
  readonly start: number;
  readonly end: number;
  readonly isHtml: boolean;
}

const parser = unified().use(remarkParse).freeze();

const inHtml = /<(?:img|source)\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const offsets = (node: Nodes): [number, number] => [
  node.position?.start.offset ?? 0,
  node.position?.end.offset ?? 0,
];

const found = (address: string, start: number, isHtml = false): PictureReference => ({
  address,
  start,
  end: start + address.length,
  isHtml,
});

/** The destination's own characters within `![text](<address> "title")` or `[name]: <address> "title"`. */
const destination = (text: string, node: Image | Definition): PictureReference[] => {
  const [from, to] = offsets(node);
  const opening = node.type === 'image' ? text.lastIndexOf('](', to) : text.indexOf(']:', from);
  if (opening < from) return [];
  const inner = text.slice(opening + 2, node.type === 'image' ? to - 1 : to);
  const [, gap = '', angled, bare] = /^(\s*)(?:<([^>\n]*)>|(\S+))/.exec(inner) ?? [];
  const raw = angled ?? bare;
  return raw === undefined ? [] : [found(raw, opening + 2 + gap.length + (angled === undefined ? 0 : 1))];
};

const ofTree = (text: string, tree: Root): PictureReference[] => {
  const references: PictureReference[] = [];
  const used = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => void used.add(identifier));
  visit(tree, (node) => {
    if (node.type === 'image' || (node.type === 'definition' && used.has(node.identifier)))
      references.push(...destination(text, node));
    if (node.type !== 'html') return;
    const [from] = offsets(node);
    for (const match of node.value.matchAll(inHtml)) {
      const address = match[1] ?? match[2] ?? match[3] ?? '';
      references.push(found(address, from + match.index + match[0].lastIndexOf(address), true));
    }
  });
  return references.filter(({ address }) => address !== '').sort((a, b) => a.start - b.start);
};

const pictureSigns = /!\[|<(?:img|source)\b/i;
const localSigns =
  /\]\(\s*<?(?!(?:https?:)?\/\/|#)[^\s)]|^[ \t>]*\[[^\]\n]+\]:\s*<?(?!(?:https?:)?\/\/)|<(?:img|source)\b/im;

/**
 * Finds every picture that a Markdown text shows; pictures in code are none.
 * @param only 'local' may leave out remote ones: a text that has no others need not be parsed, which is most of the work
 */
export const pictureReferences = (text: string, only: 'local' | 'all'): PictureReference[] =>
  pictureSigns.test(text) && (only === 'all' || localSigns.test(text))
    ? ofTree(text, parser.parse(text))
    : [];

/** Replaces addresses; references without a replacement stay. */
export const withAddresses = (
  text: string,
  references: readonly PictureReference[],
  addresses: ReadonlyMap<string, string>,
): string => {
  let done = 0;
  const parts: string[] = [];
  for (const { address, start, end } of references) {
    const replaced = addresses.get(address);
    if (replaced === undefined) continue;
    parts.push(text.slice(done, start), replaced);
    done = end;
  }
  return parts.join('') + text.slice(done);
};
