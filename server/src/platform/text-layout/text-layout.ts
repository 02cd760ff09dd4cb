import LineBreaker from 'linebreak';
import type { Letter, Glyphs } from './glyphs';

const ellipsis = '…';

const missing: Letter = {
  path: 'M120 -60H880V780H120ZM160 -20V740H840V-20Z',
  advance: 1000,
};

/** @returns the text on one line, without emoji and control characters */
export const settable = (text: string): string =>
  text
    .normalize('NFC')
    // The typeface has this character as wide as a Chinese one.
    .replace(/(?<=\p{Script=Latin})’(?=\p{Script=Latin})/gu, "'")
    .replace(
      /\p{Extended_Pictographic}(?<![\d#*©®™])|\p{Emoji_Modifier}|\p{RI}|[\u200d\u20e3\ufe0e\ufe0f]/gu,
      '',
    )
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

const letterOf = (glyphs: Glyphs, character: string): Letter => glyphs.of(character) ?? missing;

/** @returns thousandths of the font size */
const advanceOf = (glyphs: Glyphs, text: string): number =>
  Array.from(text).reduce((sum, character) => sum + letterOf(glyphs, character).advance, 0);

/** Segments between which a line may break, by the rules of each script (UAX 14). */
const piecesOf = (text: string): string[] => {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(text.slice(start, next.position));
    start = next.position;
  }
  return pieces;
};

/** Font size and line width in pixels. */
export interface Measure {
  readonly size: number;
  readonly width: number;
  /** Maximum number of lines; an ellipsis replaces the rest. */
  readonly lines: number;
}

/** @param glyphs with the glyphs of the text and of an ellipsis loaded @param text settable */
export const linesOf = (glyphs: Glyphs, text: string, { size, width, lines }: Measure): string[] => {
  const most = (width * 1000) / size;
  const fits = (line: string): boolean => advanceOf(glyphs, line.trimEnd()) <= most;
  const set: string[] = [''];
  const put = (piece: string): void => {
    const line = set.at(-1) ?? '';
    const characters = Array.from(piece);
    const isOne = characters.length === 1;
    if (fits(line + piece) || (line === '' && isOne)) set[set.length - 1] = line + piece;
    // A word that is longer than a line is broken at the line's end.
    else if (!isOne && !fits(piece)) for (const character of characters) put(character);
    else set.push(piece);
  };
  for (const piece of piecesOf(text)) put(piece);
  const shown = set.map((line) => line.trim());
  if (shown.length <= lines) return shown;
  const last = Array.from(shown[lines - 1] ?? '');
  while (last.length > 0 && !fits(last.join('') + ellipsis)) last.pop();
  const cut = last.join('').replace(/[\s\p{P}]+$/u, '');
  return [...shown.slice(0, lines - 1), cut + ellipsis];
};

export const widthOf = (glyphs: Glyphs, line: string, size: number): number =>
  (advanceOf(glyphs, line) * size) / 1000;

/** Start of a line in pixels; `y` is its baseline. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** A line of text as shapes. @returns SVG without any text node */
export const lineShape = (glyphs: Glyphs, line: string, { x, y, size, colour }: Place): string => {
  const scale = size / 1000;
  let at = 0;
  const paths = Array.from(line).map((character) => {
    const { path, advance } = letterOf(glyphs, character);
    const shape = path === '' ? '' : `<path transform="translate(${at.toFixed(1)} 0)" d="${path}"/>`;
    at += advance;
    return shape;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
};

export const added = ellipsis;
