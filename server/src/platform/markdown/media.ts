import type { Element, ElementContent, Parents, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { addressOf } from './address';
import { messages } from './messages.zh';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Dimensions of stored pictures by path, so that the page reserves their space. A plain map, so that it can be posted to a worker. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

export interface PictureCopy extends PictureSize {
  /** On this site. */
  readonly path: string;
}

/** Copies by the address of the remote picture, as this module reports it. */
export type PictureCopies = ReadonlyMap<string, PictureCopy>;

export interface KnownPictures {
  readonly sizes: PictureSizes;
  readonly copies: PictureCopies;
}

const ownPictures = '/uploads/';

/** Paths of stored pictures that a Markdown text may show, each once, to look up their dimensions before rendering. */
export function ownPicturesIn(source: string): string[] {
  return [...new Set(source.match(/\/uploads\/[^\s"'<>()\\?#]+/g))];
}

/** Parents in which a `figure` is allowed; elsewhere (in a line of text, a link, a heading) the box is a `span`. */
const flow = new Set(['blockquote', 'li', 'td', 'th', 'section']);

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });
const words = (value: string): ElementContent => ({ type: 'text', value });
const isVisible = (node: ElementContent): boolean =>
  node.type === 'text' ? node.value.trim() !== '' : node.type !== 'element' || node.tagName !== 'br';
const isPicture = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'img';

function remoteBox(image: Element, url: string, host: string, asBlock: boolean, inLink: boolean): Element {
  const kind = image.properties.dataKind === 'video' ? 'video' : 'picture';
  const alt = typeof image.properties.alt === 'string' ? image.properties.alt : '';
  const notice = kind === 'video' ? messages.remoteVideo(host) : messages.remotePicture(host);
  const inner = [
    ...(alt === '' ? [] : [element('span', { className: ['remote-media-alt'] }, [words(alt)])]),
    element('span', { className: ['remote-media-host'] }, [words(notice)]),
  ];
  const content = inLink
    ? inner
    : [element('a', { href: url, rel: ['nofollow', 'noopener', 'noreferrer'], target: '_blank' }, inner)];
  return element(
    asBlock ? 'figure' : 'span',
    {
      className: ['remote-media'],
      dataKind: kind,
      dataSrc: url,
      dataHost: host,
      ...(alt !== '' && { dataAlt: alt }),
    },
    content,
  );
}

function ownPicture(image: Element, path: string, asBlock: boolean, size: PictureSize | undefined): Element {
  const { alt, title } = image.properties;
  const picture = element(
    'img',
    {
      src: path,
      alt: alt ?? '',
      ...(size && { width: size.width, height: size.height }),
      loading: 'lazy',
      decoding: 'async',
    },
    [],
  );
  if (!asBlock) return picture;
  const caption =
    typeof title === 'string' && title !== '' ? [element('figcaption', {}, [words(title)])] : [];
  return element('figure', { className: ['picture'] }, [picture, ...caption]);
}

function replacement(
  image: Element,
  asBlock: boolean,
  inLink: boolean,
  { sizes, copies }: KnownPictures,
  remote: Set<string>,
): Element | undefined {
  const { src, alt, dataKind } = image.properties;
  const address = typeof src === 'string' && src !== '' ? addressOf(src) : undefined;
  if (address?.kind === 'remote') {
    const copy = dataKind === 'video' ? undefined : copies.get(address.url);
    if (copy) return ownPicture(image, copy.path, asBlock, copy);
    if (dataKind !== 'video') remote.add(address.url);
    return remoteBox(image, address.url, address.host, asBlock, inLink);
  }
  if (address?.kind === 'own' && address.path.startsWith(ownPictures) && dataKind !== 'video')
    return ownPicture(image, address.path, asBlock, sizes.get(address.path));
  const missing = typeof alt === 'string' && alt !== '' ? alt : typeof src === 'string' ? src : '';
  // A path that this site does not serve would be one failed request per reader, so it is shown as text.
  return missing === ''
    ? undefined
    : element('span', { className: ['missing-picture'] }, [words(messages.missingPicture(missing))]);
}

/** Unwraps a paragraph that contains only pictures, since a `figure` is invalid inside a `p`. */
function unwrapPictures(parent: Parents): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName !== 'p') return [child];
    const pictures = child.children.filter(isVisible);
    return pictures.length > 0 && pictures.every(isPicture) ? pictures : [child];
  });
}

/**
 * Replaces each picture. A stored picture, or our copy of a remote one, reserves its space and loads lazily. Any other remote
 * picture, and any video, becomes a box that names the host and loads on a click, because pages must not send requests to other
 * origins automatically. Returns the addresses of the remote pictures that have no copy.
 */
export function placeMedia(tree: Root, known: KnownPictures): string[] {
  const remote = new Set<string>();
  visitParents(tree, (node, ancestors) => {
    if (node.type === 'root' || (node.type === 'element' && flow.has(node.tagName))) unwrapPictures(node);
    const parent = ancestors.at(-1);
    if (node.type !== 'element' || node.tagName !== 'img' || !parent) return undefined;
    const asBlock = parent.type === 'root' || (parent.type === 'element' && flow.has(parent.tagName));
    const inLink = ancestors.some((above) => above.type === 'element' && above.tagName === 'a');
    const made = replacement(node, asBlock, inLink, known, remote);
    const at = parent.children.indexOf(node);
    parent.children.splice(at, 1, ...(made ? [made] : []));
    return [SKIP, made ? at + 1 : at];
  });
  return [...remote];
}
