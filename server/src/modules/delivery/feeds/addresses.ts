import type { FeedFilter } from './feeds.repository';

export const feedPaths = {
  rss: '/rss.xml',
  atom: '/atom.xml',
  json: '/feed.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  webManifest: '/manifest.webmanifest',
} as const;

/** The page of an article, as its canonical link has it. */
export const articlePathOf = ({ id, slug }: { readonly id: string; readonly slug: string }): string =>
  `/article/${encodeURIComponent(slug || id)}`;

/** The home page, or the list of a category or tag, as its canonical link has it. */
export const listPathOf = ({ tag, category }: FeedFilter): string => `/${queryOf({ tag, category })}`;

/** The archive of a year, as its canonical link has it. @param year '' is the newest */
export const archivePathOf = (year: number | ''): string => (year === '' ? '/archive' : `/archive/${year}`);

/** @returns with `?`, empty when there is no condition */
export const queryOf = ({ tag, category }: FeedFilter): string => {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  const text = query.toString();
  return text && `?${text}`;
};
