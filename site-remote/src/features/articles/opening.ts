/** How many letters must agree for two texts to begin alike. */
const enough = 24;

// Letters and digits alone: the same text is written with other entities by the server than by a browser.
const lettersOf = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, enough);

/**
 * Tells whether an article's abstract only repeats how its text begins, as abstracts that nobody wrote do.
 * @param abstract plain text
 * @param html the rendered text
 */
export const repeatsOpening = (abstract: string, html: string): boolean => {
  const beginning = lettersOf(abstract);
  return beginning !== '' && lettersOf(html.slice(0, 4_000)).startsWith(beginning);
};
