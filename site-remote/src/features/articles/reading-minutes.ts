/** Reading speed of Chinese, in characters per minute. */
const perMinute = 400;

/** @param characters length of the text without markup @returns whole minutes, at least one */
export const readingMinutes = (characters: number): number => Math.max(1, Math.round(characters / perMinute));
