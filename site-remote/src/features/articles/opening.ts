/** Number of equal characters at which two texts count as having the same beginning. */
const enough = 24;

/** What is skipped, or a run of what is compared. Abstracts have no marks of footnotes. */
const part = /<a [^>]*data-footnote-ref[^>]*>[^<]*<\/a>|<[^>]*>|&#?\w+;|([\p{L}\p{N}]+)/gu;

// Letters and digits alone: server and browser escape other characters differently.
const lettersOf = (text: string): string => {
  let letters = '';
  for (const [, run = ''] of text.matchAll(part)) {
    letters += run;
    // Each page does this when it is rendered: of a long text only the beginning is looked at.
    if (letters.length >= enough) break;
  }
  return letters.slice(0, enough);
};

/**
 * Whether an abstract repeats the beginning of the text, as generated abstracts do.
 * @param abstract plain text
 */
export const repeatsOpening = (abstract: string, html: string): boolean => {
  const beginning = lettersOf(abstract);
  return beginning !== '' && lettersOf(html.slice(0, 4_000)).startsWith(beginning);
};
