import type { Mermaid } from 'mermaid';

/** Folder of the build's files. */
declare const __webpack_public_path__: string;

const unknownOrigin = 'http://origin.invalid';

/**
 * Address of a file that the build copies next to its own. Servers know the folder as a path and browsers with its origin,
 * and both must render the same; only in development do the files have another origin than the page.
 * @param file path inside the build's folder
 */
const addressOf = (file: string): string => {
  const { origin, pathname, href } = new URL(`${__webpack_public_path__}${file}`, unknownOrigin);
  return origin === unknownOrigin || origin === location.origin ? pathname : href;
};

/**
 * The style sheet of formulas: a separate file, since most articles have none, and a link in the page, so that formulas
 * are correct without scripts.
 */
export const katexStyles = (): string => addressOf('katex.css');

/** The diagram library, far larger than the page: loaded with the first visible diagram. */
export const loadMermaid = async (): Promise<Mermaid> => {
  const address = addressOf('mermaid/mermaid.mjs');
  const module = (await import(/* webpackIgnore: true */ address)) as { readonly default: Mermaid };
  return module.default;
};
