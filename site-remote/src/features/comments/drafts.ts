import { browserStorage } from '@yanye/shared/store/storage';

const nameOf = (articleId: string, parentId: number): string => `comment-draft:${articleId}:${parentId}`;

/**
 * Drafts of comments in this browser session: they survive a reload and an expired sign-in.
 * A browser may refuse storage; then they are lost with the page.
 */
export const drafts = {
  /** @param parentId of the parent comment, 0 for a root comment */
  read: (articleId: string, parentId: number): string =>
    browserStorage().session.getItem(nameOf(articleId, parentId)) ?? '',
  keep: (articleId: string, parentId: number, text: string): void => {
    const { session } = browserStorage();
    if (text.trim() === '') session.removeItem(nameOf(articleId, parentId));
    else session.setItem(nameOf(articleId, parentId), text);
  },
} as const;
