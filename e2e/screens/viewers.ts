import type { Browser } from 'playwright-core';
import { personPassword } from '../support/api';
import { openPage, type Visit, type Watched } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword } from '../support/site';
import { memberName } from './filled-site';
import type { Viewer } from './screen-state';

const accounts: Readonly<Record<Viewer, readonly [name: string, password: string] | undefined>> = {
  visitor: undefined,
  member: [memberName, personPassword],
  admin: ['admin@localhost', adminPassword],
};

/** Opens a page in a browser context in which this viewer is signed in. */
export const openAs = async (
  browser: Browser,
  url: string,
  viewer: Viewer,
  visit: Visit,
): Promise<Watched> => {
  const watched = await openPage(browser, visit);
  const account = accounts[viewer];
  if (account) await signInOnPage(watched.page, url, ...account);
  return watched;
};
