import type { DocumentHead } from '@yanye/shared/federation/document';
import { colours } from '@yanye/shared/tokens';
import { escapeHtml, jsonForScript } from './escape';

const named = (name: string, content: string | undefined): string =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';

const property = (name: string, content: string | undefined): string =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

const feed = (type: string, path: string): string =>
  `<link rel="alternate" type="application/${type}" href="${path}">`;

const themeColour = (theme: 'light' | 'dark'): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colours[theme].paper}">`;

// Everything below /assets/ is cached for ever, so the names of these files carry a version.
const leafIcons = [
  '<link rel="icon" href="/assets/icons/leaf-v1.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/assets/icons/leaf-180-v1.png">',
];

const iconsOf = (icon: string | undefined): readonly string[] =>
  icon === undefined
    ? leafIcons
    : ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${escapeHtml(icon)}">`);

/**
 * Metadata of a page for search engines and link previews.
 * @param head unescaped texts and absolute addresses
 */
export const headTags = (head: DocumentHead): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    head.noindex ? named('robots', 'noindex') : '',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    property('og:site_name', head.siteName),
    property('og:title', head.title),
    property('og:type', head.type ?? 'website'),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', head.image ?? head.logo),
    property('og:image:width', head.image && head.imageSize && String(head.imageSize.width)),
    property('og:image:height', head.image && head.imageSize && String(head.imageSize.height)),
    property('og:image:alt', head.image && head.imageAlt),
    property('og:locale', 'zh_CN'),
    property('article:published_time', head.publishedAt),
    property('article:modified_time', head.modifiedAt),
    named('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    themeColour('light'),
    themeColour('dark'),
    ...iconsOf(head.icon),
    '<link rel="manifest" href="/manifest.webmanifest">',
    feed('rss+xml', '/rss.xml'),
    feed('atom+xml', '/atom.xml'),
    feed('feed+json', '/feed.json'),
    ...head.jsonLd.map((thing) => `<script type="application/ld+json">${jsonForScript(thing)}</script>`),
  ].join('');
