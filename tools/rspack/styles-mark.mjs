import { BannerPlugin } from '@rspack/core';

/** @param {string} uniqueName name of one build of one remote @returns a custom property that stands for its styles */
export const stylesMarkOf = (uniqueName) => `--styles-of-${uniqueName}`;

/**
 * Ends the style sheet that documents carry inline with a mark, so that the same build's scripts see that nothing of it
 * has to be fetched. A newer build's scripts do not find theirs and fetch their own styles.
 */
export class StylesMark extends BannerPlugin {
  /** @param {string} mark */
  constructor(mark) {
    super({ banner: `:root{${mark}:1}`, raw: true, footer: true, test: /\.css$/ });
  }
}
