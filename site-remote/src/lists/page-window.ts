/** A page number, or a gap in the row of page numbers. */
export type PagerEntry = number | 'gap';

/**
 * Chooses the page numbers worth a link: the first, the last, and those around the current one.
 * @param current page that is shown, from 1
 * @returns numbers in order; a gap of a single page is filled instead
 */
export const pageWindow = (current: number, last: number): PagerEntry[] => {
  const near = [1, current - 1, current, current + 1, last];
  const pages = [...new Set(near.filter((page) => page >= 1 && page <= last))].sort((a, b) => a - b);
  return pages.flatMap((page, index): PagerEntry[] => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
};
