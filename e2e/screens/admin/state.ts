import type { Locator, Page } from 'playwright-core';
import type { ScreenState } from '../screen-state';

/** A state of a page that the administrator sees. */
export type AdminState = Omit<ScreenState, 'viewer'>;

/** Waits for the library's pictures, which load after the dialog has opened. */
export const pictureChoice = (page: Page): Locator =>
  page.getByRole('dialog').locator('label:has(input[type=radio])').first();

/** The preview next to it is hidden on phones. */
export const editorText = (page: Page, text: string): Locator =>
  page.getByRole('textbox', { name: '正文（Markdown）' }).getByText(text);
