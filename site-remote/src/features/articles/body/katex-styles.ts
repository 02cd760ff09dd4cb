/** Where the build puts the style sheet of formulas, beside its fonts. */
declare const __webpack_public_path__: string;

/**
 * Address of the style sheet of formulas: a file of its own, since most articles have none, and a link in the page, so that
 * formulas are right without scripts.
 */
export const katexStyles = (): string =>
  // Browsers know the folder with its origin, the server without: both must write the same.
  new URL(`${__webpack_public_path__}katex.css`, 'http://origin.invalid').pathname;
