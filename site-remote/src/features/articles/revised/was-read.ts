/** Under which name the browser keeps what it read. */
export const readKey = 'yanye_read';

/**
 * Whether this browser has read an article before. Part of the first load, so it looks at the raw text alone; what the
 * record says is known to `read-versions`.
 */
export const wasRead = (articleId: string): boolean => {
  try {
    return localStorage.getItem(readKey)?.includes(JSON.stringify(articleId)) ?? false;
  } catch {
    // A browser that keeps nothing has read nothing.
    return false;
  }
};
