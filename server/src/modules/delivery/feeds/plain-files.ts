import { stringify } from 'yaml';
import type { SiteTime } from '#platform/time';
import { authorNameOf } from '#content/articles/reading/author-name';
import { articlePathOf, feedPaths, listPathOf } from './addresses';
import type { FeedRow } from './feeds.repository';
import { messages } from './messages.zh';

/** Robots may read what readers see. Pages that must not be indexed carry their own directive. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /login',
    '',
    `Sitemap: ${origin}${feedPaths.sitemap}`,
    '',
  ].join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const link = (name: string, address: string): string =>
  `[${oneLine(name).replace(/[\\[\]]/g, '\\$&')}](${address})`;

interface LlmsFacts {
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  readonly articles: readonly FeedRow[];
  readonly categories: readonly string[];
}

/** The site for language models, as llmstxt.org describes it. */
export const llmsOf = ({ origin, title, description, articles, categories }: LlmsFacts): string => {
  const section = (name: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${name}`, '', ...lines.map((line) => `- ${line}`), ''];
  const feeds = (['rss', 'atom', 'json', 'sitemap'] as const).map((name) =>
    link(messages[name], origin + feedPaths[name]),
  );
  return [
    `# ${oneLine(title)}`,
    '',
    `> ${oneLine(description)}`,
    '',
    messages.llmsNote,
    '',
    ...section(
      messages.articles,
      articles.map((row) => {
        const abstract = oneLine(row.abstract);
        const twin = row.visibility === 'public' ? '.md' : '';
        return `${link(row.title, `${origin}${articlePathOf(row)}${twin}`)}${abstract && `: ${abstract}`}`;
      }),
    ),
    ...section(
      messages.categories,
      categories.map((category) => link(category, origin + listPathOf({ category, tag: '' }))),
    ),
    ...section(messages.feeds, feeds),
  ].join('\n');
};

/** The light theme's `paper` of shared/src/tokens.ts, which the server does not import. */
const paper = '#faf9f6';

// The names of files below /assets/ carry a version.
const leafIcons = [
  { src: '/assets/icons/leaf-v1.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/assets/icons/leaf-192-v1.png', type: 'image/png', sizes: '192x192' },
  { src: '/assets/icons/leaf-512-v1.png', type: 'image/png', sizes: '512x512' },
  { src: '/assets/icons/leaf-maskable-v1.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

interface ManifestFacts {
  readonly title: string;
  readonly description: string;
  /** Empty without an icon of the site's own. */
  readonly icon: string;
}

/** How a browser installs the site, as https://www.w3.org/TR/appmanifest/ describes it. */
export const webManifestOf = ({ title, description, icon }: ManifestFacts): string =>
  JSON.stringify({
    name: title,
    short_name: title,
    description,
    lang: 'zh-CN',
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: icon ? [{ src: icon, sizes: 'any' }] : leafIcons,
  });

interface TwinFacts {
  readonly row: FeedRow;
  readonly origin: string;
  readonly tags: readonly string[];
  readonly content: string;
  readonly time: SiteTime;
}

/** An article as its author wrote it, below front matter that the import of this and of other programs reads. */
export const twinOf = ({ row, origin, tags, content, time }: TwinFacts): string => {
  const front = {
    title: row.title,
    date: time.recordTime(row.published_at),
    updated: time.recordTime(row.updated_at),
    author: authorNameOf(row),
    ...(row.category && { categories: [row.category] }),
    tags,
    ...(row.abstract && { description: row.abstract }),
    ...(row.banner_url && { cover: new URL(row.banner_url, origin).href }),
    slug: row.slug,
    url: origin + articlePathOf(row),
  };
  return `---\n${stringify(front)}---\n\n${content}`;
};
