/**
 * Signs in on the page of the site.
 * @param {import('playwright-core').Page} page @param {{ name: string, password: string }} who
 */
export const signInOnPage = async (page, origin, { name, password }) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('用户名或邮箱').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
};
