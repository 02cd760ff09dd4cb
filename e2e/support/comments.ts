import type { Locator, Page } from 'playwright-core';

/**
 * Brings the comments of the article on the page into sight. What the server drew of them gives way to the living ones then,
 * so the place is named and not held on to.
 */
export const toComments = async (page: Page): Promise<Locator> => {
  const comments = page.locator('#comments');
  await comments.evaluate((section) => section.scrollIntoView());
  return comments;
};
