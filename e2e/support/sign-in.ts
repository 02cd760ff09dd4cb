import type { Page } from 'playwright-core';

/** Signs in as a user would, on the login page, and waits for the requested page. */
export const signInOnPage = async (
  page: Page,
  url: string,
  userName: string,
  password: string,
): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('用户名或邮箱').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
};
