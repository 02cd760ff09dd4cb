import type { CitedPiece } from './cited-text';
import { isQuotedFrom } from './quote-before';

/** What a mark may lead to. */
export interface Citable {
  readonly words: string;
  readonly href: string;
}

export interface ShownText<C extends Citable> {
  /** Markdown: marks are links with the numbers of `cited`, all others are gone. */
  readonly content: string;
  /** In the order in which the text cites them, each once; a link has its place here, from 1. */
  readonly cited: readonly C[];
  /** Citations that were taken away. */
  readonly dropped: number;
}

/**
 * @param of what a mark stands for; undefined where nothing is stored for it, or nothing that the reader may read
 * @returns a text in which nothing is a link to an article but what it cites rightly
 */
export const shownText = <C extends Citable>(
  source: string,
  pieces: readonly CitedPiece[],
  of: (mark: number) => C | undefined,
): ShownText<C> => {
  const cited: C[] = [];
  const parts: string[] = [];
  let [at, dropped] = [0, 0];

  const linkTo = (found: C): string => {
    const known = cited.findIndex(({ href }) => href === found.href);
    if (known < 0) cited.push(found);
    return `[${known < 0 ? cited.length : known + 1}](${found.href})`;
  };
  const linksOf = (piece: CitedPiece & { readonly kind: 'marks' }): string =>
    piece.marks
      .map((mark) => {
        const found = piece.isFree ? of(mark) : undefined;
        const isRight = found && (piece.quote === undefined || isQuotedFrom(piece.quote, found.words));
        if (!isRight) dropped += 1;
        return isRight ? linkTo(found) : '';
      })
      .join('');

  for (const piece of pieces) {
    if (piece.start < at) continue;
    const links = piece.kind === 'marks' ? linksOf(piece) : '';
    if (piece.kind === 'removed' && piece.isCounted) dropped += 1;
    const before = source.slice(at, piece.start);
    // Nothing stays between a word and the sign behind its mark; a link behind an exclamation mark would be a picture.
    parts.push(piece.kind === 'marks' && links === '' ? before.replace(/ $/, '') : before);
    if (links !== '' && before.endsWith('!')) parts.push(' ');
    parts.push(links);
    at = piece.end;
  }
  parts.push(source.slice(at));
  return { content: parts.join(''), cited, dropped };
};
