import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';

/** The glyph of one character; lengths in thousandths of the font size, y upwards from the baseline. */
export interface Letter {
  /** SVG path data; empty for a space. */
  readonly path: string;
  readonly advance: number;
}

/** Characters as glyphs, so that a picture needs no font where it is drawn. */
export interface Glyphs {
  /** Loads the glyphs of these texts; call it before any glyph is read. */
  bring(...texts: readonly string[]): Promise<void>;
  /** @returns undefined when the typeface lacks the character */
  of(character: string): Letter | undefined;
}

interface Range {
  readonly first: number;
  readonly last: number;
  /** As written in the file's name. */
  readonly part: string;
}

const family = 'noto-serif-sc';
const fileOf = (part: string): string => `${family}-${part}-wght-normal.woff2`;

// The typeface comes in a hundred files, of which a title needs a handful.
const folder = (): string =>
  dirname(
    createRequire(join(import.meta.dirname, 'x.js')).resolve(
      `@fontsource-variable/${family}/files/${fileOf('latin')}`,
    ),
  );

const rangesIn = (parts: Readonly<Record<string, string>>): Range[] =>
  Object.entries(parts).flatMap(([name, list]) =>
    list.split(',').map((range) => {
      const [first = '0', last = first] = range.trim().slice(2).split('-');
      return {
        first: Number.parseInt(first, 16),
        last: Number.parseInt(last, 16),
        part: name.replace(/[[\]]/g, ''),
      };
    }),
  );

const readRanges = async (): Promise<Range[]> =>
  rangesIn(
    JSON.parse(await readFile(join(folder(), '..', 'unicode.json'), 'utf8')) as Record<string, string>,
  );

const open = async (part: string, weight: number): Promise<Font> => {
  const file = await decompress(await readFile(join(folder(), fileOf(part))));
  const font = create(Buffer.from(file));
  if (!('getVariation' in font)) throw new Error(`${fileOf(part)} holds no single font`);
  // Only the plain format supports other weights than the thinnest.
  return font.getVariation({ wght: weight });
};

/** @param weight 200 to 900 */
export const glyphs = (weight: number): Glyphs => {
  let ranges: Promise<Range[]> | undefined;
  const fonts = new Map<string, Promise<Font>>();
  const known = new Map<string, Letter | undefined>();

  const partOf = async (point: number): Promise<string | undefined> => {
    ranges ??= readRanges();
    // The western files come last and take precedence for their characters.
    return (await ranges).findLast(({ first, last }) => first <= point && point <= last)?.part;
  };

  const fontOf = (part: string): Promise<Font> => {
    const font = fonts.get(part) ?? open(part, weight);
    fonts.set(part, font);
    return font;
  };

  const letterOf = async (character: string): Promise<Letter | undefined> => {
    const point = character.codePointAt(0) ?? 0;
    const part = await partOf(point);
    const font = part === undefined ? undefined : await fontOf(part);
    if (!font?.hasGlyphForCodePoint(point)) return undefined;
    const { path, advanceWidth } = font.glyphForCodePoint(point);
    return { path: path.toSVG(), advance: (advanceWidth * 1000) / font.unitsPerEm };
  };

  return {
    bring: async (...texts) => {
      for (const character of new Set(texts.join('')))
        if (!known.has(character)) known.set(character, await letterOf(character));
    },
    of: (character) => known.get(character),
  };
};
