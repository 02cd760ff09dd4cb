/** How long a text is for whoever reads it. */
export interface TextCount {
  /** Chinese characters. */
  readonly characters: number;
  /** Words and numbers of other scripts. */
  readonly words: number;
  readonly minutes: number;
}

// Somebody reads some 400 Chinese characters a minute, or 200 words.
const charactersPerMinute = 400;
const wordsPerMinute = 200;

/** @param text without markup */
export const countOf = (text: string): TextCount => {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words =
    text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’._-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu)
      ?.length ?? 0;
  const minutes = characters / charactersPerMinute + words / wordsPerMinute;
  return { characters, words, minutes: Math.max(characters + words > 0 ? 1 : 0, Math.round(minutes)) };
};

/** @param html of the preview, sanitised */
export const countOfHtml = (html: string): TextCount =>
  countOf(new DOMParser().parseFromString(html, 'text/html').body.textContent);
