import type { Locator, Page } from 'playwright-core';

/**
 * Scrolls the comments of the article into view. The server-rendered ones are then replaced by the interactive ones, so a locator
 * is used instead of an element handle.
 */
export const toComments = async (page: Page): Promise<Locator> => {
  const comments = page.locator('#comments');
  await comments.evaluate((section) => section.scrollIntoView());
  return comments;
};
