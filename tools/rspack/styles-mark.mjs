import { BannerPlugin } from '@rspack/core';

/** @param {string} uniqueName name of one build of one remote @returns a custom property that names the chunks whose styles a document carries */
export const stylesMarkOf = (uniqueName) => `--css-of-${uniqueName}`;

/**
 * Ends the style sheet of a Node build with the name of its mark. The server writes into each document which chunks'
 * styles it carries, so that the same build's scripts fetch none of them again. A newer build's scripts do not find
 * their mark and fetch all of theirs.
 */
export class StylesMark extends BannerPlugin {
  /** @param {string} mark */
  constructor(mark) {
    super({ banner: `:root{${mark}:1}`, raw: true, footer: true, test: /\.css$/ });
  }
}
