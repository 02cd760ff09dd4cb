// A reader reads about 400 Chinese characters or 200 words per minute.
const charactersPerMinute = 400;
const wordsPerMinute = 200;

/** @returns Chinese characters, words and numbers in other scripts, and the minutes that it takes to read them */
export const countOf = (text: string) => {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words =
    text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’._-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu)
      ?.length ?? 0;
  const minutes = characters / charactersPerMinute + words / wordsPerMinute;
  return { characters, words, minutes: Math.max(characters + words > 0 ? 1 : 0, Math.round(minutes)) };
};

/** @param html sanitised HTML of the preview */
export const countOfHtml = (html: string) =>
  countOf(new DOMParser().parseFromString(html, 'text/html').body.textContent);
