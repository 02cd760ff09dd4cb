const marks = / ?[[【［]\s*\^?\d{1,3}(?:\s*[,，、]\s*\d{1,3})*\s*[\]】］]/g;

/** @returns words of an answer that is still written, without marks: the server has not compared them yet */
export const withoutMarks = (words: string): string => words.replace(marks, '');

/** @returns whether an address leads to an article, of whatever site */
export const isArticleAddress = (url: string): boolean => {
  try {
    return /^\/+article\//i.test(decodeURIComponent(new URL(url, location.href).pathname));
  } catch {
    return false;
  }
};
