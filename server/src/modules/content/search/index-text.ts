const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC`;

/** Characters of words in scripts with spaces, as a character class without its brackets. */
export const wordClass = String.raw`\p{L}\p{N}\p{M}_`;

/** Matches one character of a script without spaces between words. */
export const cjkCharacter = `[${cjk}]`;

/** Matches one character of a word in another script. */
export const wordCharacter = `(?!${cjkCharacter})[${wordClass}]`;

const runs = new RegExp(`(${cjkCharacter}+)|((?:${wordCharacter})+[+#]{0,2})`, 'gu');

/** Beyond this a word is cut, so that encoded data in a text fits into every index. */
const longestWord = 64;

/** Characters whose folded form is kept: a text repeats its punctuation, and normalising takes most of the time of folding. */
const maxFolded = 10_000;
const folded = new Map<string, string>();

/** Folds width and case one character at a time, so that positions in the normalised text can be mapped back. */
export const foldCharacter = (character: string): string => {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const form = character.normalize('NFKC').toLowerCase();
  if (folded.size < maxFolded) folded.set(character, form);
  return form;
};

/** Characters that may change by folding. */
export const foldable = /[A-Z]|[^\0-\x7f\u4e00-\u9fff]/gu;

/** The same for a whole text, much faster. */
export const foldText = (text: string): string => text.replace(foldable, foldCharacter);

/** A stretch of a text: Chinese characters without a break, or one word. */
export interface Run {
  readonly isCjk: boolean;
  readonly text: string;
}

/** @returns the runs of a text, normalised; C++ and C# are words */
export const runsOf = (text: string): Run[] =>
  Array.from(foldText(text.normalize('NFC')).matchAll(runs), ([all, chinese]) =>
    chinese === undefined
      ? { isCjk: false, text: all.slice(0, longestWord) }
      : { isCjk: true, text: chinese },
  );

/** 春江花 → 春江, 江花 */
export const bigramsOf = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/**
 * The tokens of a run: each Chinese character together with the next one, or a word.
 * The last character of a Chinese run is a token, too: every character begins a token, and no phrase crosses punctuation.
 */
export const tokensOfRun = ({ isCjk, text }: Run): string[] => {
  if (!isCjk) return [text];
  const characters = Array.from(text);
  return characters.map((character, index) => `${character}${characters[index + 1] ?? ''}`);
};

/** The tokens under which a text is found. */
export const tokensOf = (text: string): string[] => runsOf(text).flatMap(tokensOfRun);
