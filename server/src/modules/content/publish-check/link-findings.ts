import type { Finding } from '@yanye/shared/contract/publish-check';
import { isListed, mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import { addressOf } from '#platform/markdown/address';
import type { MarkdownSurvey } from '#platform/markdown/survey';
import type { PublishCheckRepository } from './publish-check.repository';
import { found } from './findings';
import { messages } from './messages.zh';
import type { StoredPictures } from './stored-pictures';

type Link = MarkdownSurvey['links'][number];

/** The target of a link. */
type Target =
  | { readonly kind: 'article' | 'page' | 'file' | 'other'; readonly name: string }
  | { readonly kind: 'anchor'; readonly name: string }
  | { readonly kind: 'insecure' | 'elsewhere' };

interface Deps {
  readonly checks: Pick<PublishCheckRepository, 'articlesBy' | 'shownPages'>;
  readonly stored: Pick<StoredPictures, 'existing'>;
}

// Paths of the site other than articles, custom pages and stored files.
const otherPaths =
  /^\/(?:$|(?:archive(?:\/\d{4})?|news|search|links|chat|login|(?:rss|atom|sitemap)\.xml|feed\.json|llms\.txt)$|bigModel(?:\/|$)|admin(?:\/|$)|og\/)/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** @param ownHost host name of the site; empty where it is not configured */
const targetOf = (href: string, ownHost: string): Target => {
  if (href.startsWith('#')) return { kind: 'anchor', name: decoded(href.slice(1)) };
  const address = addressOf(href);
  if (address.kind === 'other') return { kind: 'elsewhere' };
  if (address.kind === 'remote' && address.host !== ownHost)
    return { kind: address.url.startsWith('http://') ? 'insecure' : 'elsewhere' };
  const own = address.kind === 'own' ? address.path : address.url;
  const path = decoded(new URL(own, 'https://own.invalid').pathname);
  const [, place = '', name = ''] = /^\/(article|page)\/([^/]+?)\/?$/.exec(path) ?? [];
  if (place === 'article') return { kind: 'article', name: name.replace(/\.md$/, '') };
  if (place === 'page') return { kind: 'page', name };
  return path.startsWith('/uploads/') ? { kind: 'file', name: path } : { kind: 'other', name: path };
};

/**
 * Broken, private and insecure links.
 * @param self id of the article that is checked; empty for a new one
 */
export const linkFindings = async (
  { checks, stored }: Deps,
  viewer: Actor,
  { links, fragments }: Pick<MarkdownSurvey, 'links' | 'fragments'>,
  { self, ownHost }: { readonly self: string; readonly ownHost: string },
): Promise<Finding[]> => {
  const all = links.map((link) => ({ link, target: targetOf(link.href, ownHost) }));
  const namesOf = (kind: 'article' | 'page' | 'file') => [
    ...new Set(all.flatMap(({ target }) => (target.kind === kind ? [target.name] : []))),
  ];
  const articles = new Map((await checks.articlesBy(namesOf('article'))).map((row) => [row.word, row]));
  const pages = new Set(await checks.shownPages(namesOf('page')));
  const files = await stored.existing(namesOf('file'));
  const anchors = new Set(fragments);

  const articleFinding = (link: Link, name: string): Finding[] => {
    const row = articles.get(name);
    if (name === self || (row && isListed(row))) return [];
    return row && mayReadArticle(viewer, row)
      ? [found('LINK_NOT_PUBLIC', messages.LINK_NOT_PUBLIC(link.href), link)]
      : [found('LINK_DEAD', messages.LINK_DEAD(link.href), link)];
  };

  const unless = (isThere: boolean, link: Link): Finding[] =>
    isThere ? [] : [found('LINK_DEAD', messages.LINK_DEAD(link.href), link)];

  return all.flatMap(({ link, target }): Finding[] => {
    switch (target.kind) {
      case 'anchor':
        return target.name === '' || anchors.has(target.name)
          ? []
          : [found('ANCHOR_MISSING', messages.ANCHOR_MISSING(link.href), link)];
      case 'article':
        return articleFinding(link, target.name);
      case 'page':
        return unless(pages.has(target.name), link);
      case 'file':
        return unless(files.has(target.name), link);
      case 'other':
        return unless(otherPaths.test(target.name), link);
      case 'insecure':
        return [found('LINK_INSECURE', messages.LINK_INSECURE(link.href), link)];
      case 'elsewhere':
        return [];
    }
  });
};
