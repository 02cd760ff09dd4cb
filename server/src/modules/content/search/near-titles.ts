/** A title that may be what was meant. */
export interface NearTitle {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly title_key: string;
  /** Null while the article is not in the index yet. */
  readonly pinyin_joined: string | null;
}

/** Of a shorter question one wrong character leaves too little to go by. */
const shortest = 3;

/** Letters of pinyin that a title must share to be read alike. */
const fewestLetters = 4;

/**
 * Halves of a question: with a single wrong character in it, one half is still right.
 * @param key normalised
 * @returns none when the question is too short to guess
 */
export const halvesOf = (key: string): string[] => {
  const characters = Array.from(key);
  const middle = Math.floor(characters.length / 2);
  if (characters.length < shortest) return [];
  return [characters.slice(0, middle).join(''), characters.slice(middle).join('')];
};

/** Whether some stretch of a text becomes the question by one character more, less or other. Both normalised. */
export const isOneSlipAway = (key: string, text: string): boolean => {
  const asked = Array.from(key);
  // The least number of changes that turn the question's beginnings into a stretch that ends here.
  let row = asked.map((_, index) => index + 1);
  return Array.from(text).some((character) => {
    let diagonal = 0;
    let left = 0;
    row = row.map((above, index) => {
      const best = Math.min(above + 1, left + 1, diagonal + (asked[index] === character ? 0 : 1));
      diagonal = above;
      left = best;
      return best;
    });
    return left <= 1;
  });
};

/** Whether a title sounds like the question. @param letters pinyin of the question, joined */
export const soundsLike = (letters: string, { pinyin_joined }: NearTitle): boolean =>
  letters.length >= fewestLetters && pinyin_joined?.includes(letters) === true;
