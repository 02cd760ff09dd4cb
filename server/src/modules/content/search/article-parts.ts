/** Raise it when texts are split, tokenised or numbered differently: all articles are then indexed again. */
export const indexFormat = 5;

/** Maximum characters of one part. */
const partLength = 4000;

/** How far parts of one long line overlap, so that a phrase on the cut is in one of them. */
const overlap = 200;

/** Headings that make a part; a text made of headings alone keeps the rest in the last one. */
const maxSections = 500;

/** How many headings may be passed over. */
const lookedAhead = 4;

/** A section of an article, found and shown as a unit. */
export interface ArticlePart {
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

interface Heading {
  readonly id: string;
  readonly text: string;
}

const isLowSurrogate = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.charAt(at));

const cutOf = (text: string, from: number): { end: number; next: number } => {
  const limit = from + partLength;
  if (limit >= text.length) return { end: text.length, next: text.length };
  const line = text.lastIndexOf('\n', limit);
  if (line > from + partLength / 2) return { end: line, next: line + 1 };
  const end = isLowSurrogate(text, limit) ? limit + 1 : limit;
  const next = end - overlap;
  return { end, next: isLowSurrogate(text, next) ? next + 1 : next };
};

const cut = (text: string): string[] => {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const { end, next } = cutOf(text, from);
    pieces.push(text.slice(from, end));
    from = next;
  }
  return pieces;
};

/**
 * Splits the text of an article at its headings.
 * @param plain one line per block, headings too
 * @param toc the headings in their order
 */
export const articlePartsOf = (plain: string, toc: readonly Heading[]): ArticlePart[] => {
  const sections: { heading: Heading; lines: string[] }[] = [{ heading: { id: '', text: '' }, lines: [] }];
  let ahead = 0;
  for (const line of plain.normalize('NFC').split('\n')) {
    // A heading of two lines is never matched; it stays text, and later ones are still found.
    const near = sections.length < maxSections ? toc.slice(ahead, ahead + lookedAhead) : [];
    const met = near.findIndex(({ text }) => text.normalize('NFC') === line.trim());
    const heading = near[met];
    if (heading) {
      sections.push({ heading, lines: [] });
      ahead += met + 1;
    } else sections.at(-1)?.lines.push(line);
  }
  const parts: ArticlePart[] = [];
  for (const { heading, lines } of sections) {
    const pieces = cut(lines.join('\n').trim());
    if (pieces.length === 0 && heading.id !== '') pieces.push('');
    for (const text of pieces)
      parts.push({ anchor: heading.id, heading: heading.text.normalize('NFC'), text });
  }
  return parts;
};
