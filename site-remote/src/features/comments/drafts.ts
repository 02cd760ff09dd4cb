const nameOf = (articleId: string, parentId: number): string => `comment-draft:${articleId}:${parentId}`;

/**
 * Drafts of comments in this browser session: they survive a reload and an expired sign-in.
 * A browser may refuse storage; then they are lost with the page.
 */
export const drafts = {
  /** @param parentId of the parent comment, 0 for a root comment */
  read(articleId: string, parentId: number): string {
    try {
      return sessionStorage.getItem(nameOf(articleId, parentId)) ?? '';
    } catch {
      return '';
    }
  },
  keep(articleId: string, parentId: number, text: string): void {
    try {
      if (text.trim() === '') sessionStorage.removeItem(nameOf(articleId, parentId));
      else sessionStorage.setItem(nameOf(articleId, parentId), text);
    } catch {
      // The form still has the text in memory.
    }
  },
} as const;
