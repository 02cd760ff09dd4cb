const nameOf = (articleId: string, parentId: number): string => `comment-draft:${articleId}:${parentId}`;

/**
 * Unsent comments of this browser session, so that neither a reload nor a lost sign-in costs a person their words.
 * A browser may refuse storage; then the words live as long as the page.
 */
export const drafts = {
  /** @param parentId the comment replied to, 0 for a comment of its own */
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
      // The form itself still holds the text.
    }
  },
} as const;
