import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { untilAlive } from '../support/alive';
import { openBrowser, openPage, type Watched } from '../support/browser';
import { calmOf } from '../support/calm';
import { lostNodes, movesOf, watchHydration } from '../support/hydration';
import { startFilledSite, type FilledSite } from './filled-site';
import { look, pictures, sizesOf, type Theme } from './look';
import { titleOf, type ScreenState, type Viewer } from './screen-state';
import { untilLoaded } from './settled';
import { statesOf, type Group } from './states';
import { openAs } from './viewers';

interface Visitor extends Watched {
  readonly calm: () => Promise<void>;
}

/** Defines one test per state of a group: each state is loaded once, and checked at every width in this theme. */
export const checkScreens = (theme: Theme, group: Group): void => {
  const states = statesOf(group);
  const dark = theme === 'dark';
  const visitors = new Map<Viewer, Visitor>();
  let site: FilledSite;
  let browser: Browser;

  beforeAll(async () => {
    if (pictures) mkdirSync(pictures, { recursive: true });
    [site, browser] = await Promise.all([startFilledSite(), openBrowser('everywhere', 'short')]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const addressOf = ({ path }: ScreenState): string =>
    site.url + path.replace(/\{(\w+)\}/g, (_all, name: string) => site.parts[name] ?? '');

  /** One page for all states of a viewer, because its cache contains the scripts. */
  const visitorFor = async (viewer: Viewer): Promise<Visitor> => {
    const known = visitors.get(viewer);
    if (known) return known;
    const watched = await openAs(browser, site.url, viewer, { dark });
    const visitor = { ...watched, calm: calmOf(watched.page) };
    visitors.set(viewer, visitor);
    return visitor;
  };

  const problemsOf = async (state: ScreenState): Promise<string[]> => {
    const { page, noise, calm } = await visitorFor(state.viewer);
    const [first] = sizesOf[theme];
    if (first) await page.setViewportSize(first);
    noise.length = 0;
    await page.goto(addressOf(state));
    await untilAlive(page);
    await calm();
    await state.open?.(page);
    if (state.open) await calm();
    await untilLoaded(page);
    const problems: string[] = [];
    for (const size of sizesOf[theme]) problems.push(...(await look({ page, noise, theme }, state, size)));
    return problems;
  };

  test.each(states.map((state) => [titleOf(state), state] as const))(`%s ${theme}`, async (_title, state) => {
    expect(await problemsOf(state)).toEqual([]);
  });

  const watched = states.flatMap((state) => (state.hydratesAt ?? []).map((width) => [width, state] as const));

  // jest refuses an empty table.
  if (watched.length === 0) return;

  /** A separate load: the scripts wait until the server's page is painted, which disables the cache. */
  test.each(watched.map(([width, state]) => [titleOf(state), width, state] as const))(
    `%s %i ${theme} is hydrated in place`,
    async (_title, width, state) => {
      const { page, context, noise } = await openPage(browser, { dark, width, height: 640 });
      await watchHydration(page);
      await page.goto(addressOf(state));
      await untilAlive(page);
      await page.waitForLoadState('networkidle');
      expect({ lost: await lostNodes(page), moved: await movesOf(page), noise }).toEqual({
        lost: [],
        moved: [],
        noise: [],
      });
      await context.close();
    },
  );
};
