import type { Page } from 'playwright-core';

/** Adds an entry to the site's navigation, as a menu edited in the back office would. */
export const leadNavigation = (page: Page, url: string, from: string, to: string): Promise<unknown> =>
  page.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`"${from}"`, `"${to}"`);
    await route.fulfill({ response, body });
  });
