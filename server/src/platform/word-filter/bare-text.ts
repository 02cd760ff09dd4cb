import { Converter } from 'opencc-js/t2cn';

export interface BareText {
  /** Letters and digits alone: without case, width, accents or traditional forms. */
  readonly text: string;
  /** For each UTF-16 unit of `text`: start and end of its character in the original text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const simplify = Converter({ from: 't', to: 'cn' });
const readable = /[\p{L}\p{N}]/u;

/** Cache of normalised characters; few hundred ever occur. */
const known = new Map<string, string>();
const maxKnown = 50_000;

const bareOf = (character: string): string => {
  const found = known.get(character);
  if (found !== undefined) return found;
  // Decomposed, so that accents become marks, which are not letters and are dropped.
  const parts = Array.from(character.normalize('NFKD').toLowerCase()).filter((part) => readable.test(part));
  const bare = parts.map((part) => simplify(part)).join('');
  if (known.size >= maxKnown) known.clear();
  known.set(character, bare);
  return bare;
};

/** Normalises a text so that variants of a word are equal: `Ａ-d\u200bＭ i n` and `admin`, `法輪` and `法 轮`. */
export const bareText = (text: string): BareText => {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const bare = bareOf(character);
    for (let unit = 0; unit < bare.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    units.push(bare);
    at += character.length;
  }
  return { text: units.join(''), starts, ends };
};
