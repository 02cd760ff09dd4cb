import type { Locator, Page } from 'playwright-core';

/** Does an action that stands in the menu of a row. @param row its name, such as 《标题》 */
export const chooseInRowMenu = async (page: Page, row: string | RegExp, name: string): Promise<void> => {
  const label = typeof row === 'string' ? `${row}的更多操作` : row;
  await page.getByRole('button', { name: label }).first().click();
  await itemOf(page, name).click();
};

/** An action in the menu that is open. */
export const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name, exact: true }).filter({ visible: true });

/** Does what is most done with a row: a word beside it, which cards have in their menu. @param row its name, such as 《标题》 */
export const chooseUsual = async (page: Page, row: string, name: string): Promise<void> => {
  const isCard = await page.evaluate(() => matchMedia('(max-width: 1023px)').matches);
  if (isCard) await chooseInRowMenu(page, row, name);
  else
    await page
      .getByRole('button', { name: `${name}${row}`, exact: true })
      .first()
      .click();
};
