import { createHash } from 'node:crypto';
import type { CarriedSheet, DocumentAssets, Rendered } from '@yanye/shared/federation/document';
import { cssVariables } from '@yanye/shared/tokens';
import { stateElementId, tokensElementId } from '../start/element-ids';
import { cssForStyle, escapeHtml, jsonForScript } from './escape';
import { headTags } from './head';
import { inlineScriptsOf } from './inline-scripts';

const escapedTokens = cssForStyle(cssVariables());

/** Few texts: pages of a kind share theirs. */
const escapedStyles = new Map<string, string>();
const maxEscaped = 50;

const styleText = (styles: string): string => {
  const before = escapedStyles.get(styles);
  if (before !== undefined) return before;
  const escaped = cssForStyle(styles);
  if (escapedStyles.size >= maxEscaped) escapedStyles.clear();
  escapedStyles.set(styles, escaped);
  return escaped;
};

// Never fetched, because disabled. `data-rspack` is what the bundler's runtime writes on the links that it makes itself.
const carriedLink = ({ href, chunk }: CarriedSheet): string =>
  `<link rel="stylesheet" disabled href="${escapeHtml(href)}" data-rspack="${escapeHtml(chunk)}">`;

export const documentOf = ({ html, head, state }: Rendered, assets: DocumentAssets): string => {
  const [first, last] = inlineScriptsOf(assets);
  return (
    '<!doctype html><html lang="zh-CN" data-theme="light"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<script>${first}</script>` +
    headTags(head) +
    `<style id="${tokensElementId}">${escapedTokens}</style><style>${styleText(assets.styles)}</style>` +
    assets.carried.map(carriedLink).join('') +
    `</head><body><div id="root">${html}</div>` +
    `<script type="application/json" id="${stateElementId}">${jsonForScript(state)}</script>` +
    `<script>${last}</script></body></html>`
  );
};

/** Texts of the executable inline scripts of every document. */
export const inlineScripts = (assets: DocumentAssets): readonly string[] => inlineScriptsOf(assets);

/** @returns Base64 of the sha256 of each of them, for a Content-Security-Policy */
export const inlineScriptHashes = (assets: Pick<DocumentAssets, 'script'>): readonly string[] =>
  inlineScriptsOf(assets).map((text) => createHash('sha256').update(text).digest('base64'));
