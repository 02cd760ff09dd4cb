import type { Locator, Page } from 'playwright-core';
import { untilAlive } from './alive';

/** Title of the default room before it is configured. */
export const hall = '大家的房间';

/** Where one writes. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: '发消息' });

/** A message in the log, whose name is who said what. */
export const bubble = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: new RegExp(`：${text}$`) });

/** Writes and sends, without waiting for the message. */
export const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** Writes and sends, until the message is in the log. */
export const sayVisibly = async (page: Page, text: string): Promise<void> => {
  await say(page, text);
  await bubble(page, text).waitFor();
};

/** Waits until the page is connected to a room. @param room its title */
export const untilIn = (page: Page, room = hall): Promise<void> =>
  page
    .getByRole('region', { name: room })
    .getByText(/\d 人在线/)
    .waitFor();

/** Opens the default room. @param url of the site */
export const enterHall = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/chat`);
  await untilAlive(page);
  await untilIn(page);
};
