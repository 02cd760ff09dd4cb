/** Number of equal characters at which two texts count as having the same beginning. */
const enough = 24;

// Letters and digits alone: server and browser escape other characters differently. Abstracts have no marks of footnotes.
const lettersOf = (text: string): string =>
  text
    .replace(/<a [^>]*data-footnote-ref[^>]*>[^<]*<\/a>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, enough);

/**
 * Whether an abstract repeats the beginning of the text, as generated abstracts do.
 * @param abstract plain text
 */
export const repeatsOpening = (abstract: string, html: string): boolean => {
  const beginning = lettersOf(abstract);
  return beginning !== '' && lettersOf(html.slice(0, 4_000)).startsWith(beginning);
};
