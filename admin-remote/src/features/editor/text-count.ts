export interface TextCount {
  readonly characters: number;
  /** Words and numbers in other scripts. */
  readonly words: number;
  readonly minutes: number;
}

// A reader reads about 400 Chinese characters or 200 words per minute.
const charactersPerMinute = 400;
const wordsPerMinute = 200;

export const countOf = (text: string): TextCount => {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words =
    text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’._-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu)
      ?.length ?? 0;
  const minutes = characters / charactersPerMinute + words / wordsPerMinute;
  return { characters, words, minutes: Math.max(characters + words > 0 ? 1 : 0, Math.round(minutes)) };
};

/** @param html sanitised HTML of the preview */
export const countOfHtml = (html: string): TextCount =>
  countOf(new DOMParser().parseFromString(html, 'text/html').body.textContent);
