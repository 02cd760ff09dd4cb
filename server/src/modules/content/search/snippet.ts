import { escaped } from '#platform/escaped';
import { oneLine } from '#platform/markdown/plain-text';
import { cjkCharacter, foldable, foldCharacter, foldText, wordCharacter, wordClass } from './index-text';
import type { SearchTerm } from './search-terms';

/** Characters shown before the first hit, and in all. */
const before = 30;
const length = 120;

/** A stretch of a text, end excluded. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** @returns the index that is so many characters further, at most the end; an array of characters takes most of the memory of a search */
const forward = (text: string, from: number, characters: number): number => {
  let at = from;
  for (let left = characters; left > 0 && at < text.length; left -= 1) at += isPair(text, at) ? 2 : 1;
  return at;
};

const backward = (text: string, from: number, characters: number): number => {
  let at = from;
  for (let left = characters; left > 0 && at > 0; left -= 1) at -= at > 1 && isPair(text, at - 2) ? 2 : 1;
  return at;
};

/** The same rule as the index: only punctuation may be between runs, and words match from their beginning. */
const patternOf = ({ runs }: SearchTerm): RegExp =>
  new RegExp(
    runs
      .map(({ isCjk, text }, index) => {
        const next = runs[index + 1];
        const ends = next && !isCjk ? `(?!${wordCharacter})` : next?.isCjk ? `(?!${cjkCharacter})` : '';
        const begins = isCjk ? '' : `(?<!(?=${wordCharacter})[${wordClass}])`;
        return `${begins}${text.replaceAll('+', '\\+')}${ends}`;
      })
      .join(`[^${wordClass}]*`),
    'gu',
  );

/** Folds a text and maps positions of the normalised text back: characters rarely change their length. */
const normalisedPlaces = (text: string): { normalised: string; placeOf: (index: number) => number } => {
  const shifts: { readonly after: number; readonly by: number }[] = [];
  let by = 0;
  const normalised = text.replace(foldable, (character, at: number) => {
    const piece = foldCharacter(character);
    if (piece.length === character.length) return piece;
    // Whatever lies within the piece came from its character.
    for (let index = 1; index < piece.length; index += 1)
      shifts.push({ after: at + by + index, by: -by - index });
    by += piece.length - character.length;
    shifts.push({ after: at + character.length + by, by: -by });
    return piece;
  });
  return {
    normalised,
    placeOf: (index) => index + (shifts.findLast(({ after }) => after <= index)?.by ?? 0),
  };
};

/** Makes the marks for one question. */
export const marker = (terms: readonly SearchTerm[]) => {
  const patterns = terms.map(patternOf);

  /** Hits in the order of the text; overlapping ones are one. */
  const spansOf = (text: string): Span[] => {
    const { normalised, placeOf } = normalisedPlaces(text);
    const found = patterns.flatMap((pattern) =>
      Array.from(normalised.matchAll(pattern), ({ index, 0: hit }) => {
        const start = placeOf(index);
        const last = placeOf(index + hit.length - 1);
        return { start, end: last + (isPair(text, last) ? 2 : 1) };
      }),
    );
    const spans: Span[] = [];
    for (const span of found.toSorted((one, other) => one.start - other.start)) {
      const known = spans.at(-1);
      if (known && span.start <= known.end)
        spans.splice(-1, 1, { start: known.start, end: Math.max(known.end, span.end) });
      else spans.push(span);
    }
    return spans;
  };

  /** Where the first hit begins: the others of a long text are not looked for. */
  const firstOf = (text: string): number => {
    const { normalised, placeOf } = normalisedPlaces(text);
    const found = patterns.map((pattern) => normalised.search(pattern)).filter((at) => at >= 0);
    return found.length === 0 ? 0 : placeOf(Math.min(...found));
  };

  const marked = (text: string, spans: readonly Span[]): string => {
    let html = '';
    let at = 0;
    for (const { start, end } of spans) {
      html += `${escaped(text.slice(at, start))}<em>${escaped(text.slice(start, end))}</em>`;
      at = end;
    }
    return html + escaped(text.slice(at));
  };

  return {
    /** How many terms the question has. */
    terms: terms.length,

    /** The whole text as HTML, its hits in `<em>`. */
    mark: (text: string): string => marked(text, spansOf(text)),

    /** How many terms a text has. */
    met: (text: string): number => {
      const normalised = foldText(text);
      return patterns.filter((pattern) => normalised.search(pattern) >= 0).length;
    },

    /** The surroundings of the first hit as HTML, the beginning when there is none. */
    snippet: (text: string): string => {
      const line = oneLine(text);
      const first = firstOf(line);
      const from = backward(line, first, before);
      const shown = line.slice(from, forward(line, from, length));
      const more = from + shown.length < line.length ? '…' : '';
      return `${from > 0 ? '…' : ''}${marked(shown, spansOf(shown))}${more}`;
    },
  };
};

export type Marker = ReturnType<typeof marker>;
