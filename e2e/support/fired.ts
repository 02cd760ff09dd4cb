import type { Browser } from 'playwright-core';

/** How long a page is given to run what it would run, in milliseconds; in the control page all have run by then. */
const patience = 400;
/** How long is waited for a page that may have been led away to one that never comes, in milliseconds. */
const longest = 5_000;
const atOnce = 4;

const clickEverything = (): void => {
  const text = document.querySelector('main') ?? document.body;
  const events = ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'mouseup', 'click'];
  for (const place of text.querySelectorAll('*')) {
    for (const type of events) place.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    if (place instanceof HTMLFormElement) place.requestSubmit();
  }
};

/** Where the scripts of the product itself are. */
const ofTheSite = /\/(assets|releases)\//;

/**
 * Visits pages and clicks what a reader could click.
 * @param browser one that reaches nothing but this machine
 * @param addresses where to look, in order
 * @param scripts `of the text`: those of the site stay away, so that hundreds of pages are read in the time of a few
 * @returns for each address whether a script of the text ran: all vectors call `alert`
 */
export const firedAt = async (
  browser: Browser,
  addresses: readonly string[],
  scripts: 'all' | 'of the text' = 'all',
): Promise<boolean[]> => {
  const fired = addresses.map(() => false);
  const waiting = addresses.map((address, index) => ({ address, index }));
  const visitor = async (): Promise<void> => {
    const context = await browser.newContext({ acceptDownloads: false });
    if (scripts === 'of the text') await context.route(ofTheSite, (route) => route.abort());
    let looking = 0;
    context.on('dialog', (dialog) => {
      if (dialog.type() === 'alert') fired[looking] = true;
      void dialog.dismiss().catch(() => undefined);
    });
    const page = await context.newPage();
    // A click may open a window of its own: only what runs in it matters.
    context.on('page', (opened) => void opened.close().catch(() => undefined));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await page.goto('about:blank').catch(() => undefined);
      looking = next.index;
      await page.goto(next.address, { waitUntil: 'load' }).catch(() => undefined);
      if (!fired[looking]) await page.waitForTimeout(patience);
      // A click may lead away, which ends the script that clicks, or leaves it waiting.
      const clicked = () => page.evaluate(clickEverything).catch(() => undefined);
      if (!fired[looking]) await Promise.race([clicked(), page.waitForTimeout(longest)]);
      if (!fired[looking]) await page.waitForTimeout(patience / 2);
    }
    // A context that is closed while a form's page is still on its way never finishes closing: the browser's end is its own.
    await page.goto('about:blank').catch(() => undefined);
    void context.close().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return fired;
};
