import type { BrowserContext, Route } from 'playwright-core';
import type { RemoteName } from '@yanye/shared/federation/remote-module';

export const faults = [
  'entry missing',
  'HTML instead of script',
  'broken script',
  'page code missing',
] as const;
export type Fault = (typeof faults)[number] | 'hanging';

const answers: Readonly<Record<Fault, (route: Route) => Promise<void> | undefined>> = {
  'entry missing': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'HTML instead of script': (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>proxy</title>' }),
  'broken script': (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: 'var half = {' }),
  'page code missing': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  hanging: () => undefined,
};

/** Whether an address is the federation entry of a remote, whatever its build and query. */
export const isEntry = (name: RemoteName, url: URL): boolean =>
  url.pathname.startsWith(`/releases/${name}/`) && url.pathname.endsWith('/remoteEntry.js');

/**
 * Breaks a remote for all pages of a context.
 * @param pageCode paths of the scripts that only the visited page needs
 * @returns removes the fault again
 */
export const breakRemote = async (
  context: BrowserContext,
  name: RemoteName,
  fault: Fault,
  pageCode: ReadonlySet<string>,
): Promise<() => Promise<void>> => {
  const concerned = (url: URL): boolean =>
    fault === 'page code missing' ? pageCode.has(url.pathname) : isEntry(name, url);
  const answer = async (route: Route): Promise<void> => answers[fault](route);
  await context.route(concerned, answer);
  // Without any route the browser would release hanging requests, so that the fault would never have existed.
  await context.route(
    () => false,
    (route) => route.continue(),
  );
  return () => context.unroute(concerned, answer);
};
