/**
 * Rows that a page may skip for everybody but administrators: a database reads and drops each of them. That is a thousand pages of
 * ten; what lies behind is found by searching and filtering, in the archive of a year, and by search engines in the sitemap.
 */
export const maxOffset = 10_000;

/** @param limit rows of a page @returns the last page that everybody may ask for */
export const farthestPage = (limit: number): number => Math.floor(maxOffset / limit) + 1;

/** @returns the last page of a list of `count` rows that everybody may ask for, at least 1 */
export const lastPageWithin = (count: number, limit: number): number =>
  Math.min(Math.max(1, Math.ceil(count / limit)), farthestPage(limit));
