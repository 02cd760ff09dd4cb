/** Storage key of the reading history. */
export const readKey = 'yanye_read';

/**
 * Whether this browser has read an article before. Part of the first load, so it searches the raw text alone;
 * `read-versions` parses the record.
 */
export const wasRead = (articleId: string): boolean => {
  try {
    return localStorage.getItem(readKey)?.includes(JSON.stringify(articleId)) ?? false;
  } catch {
    // Without storage there is no reading history.
    return false;
  }
};
