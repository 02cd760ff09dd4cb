import type { Page } from 'playwright-core';

type Watching = Window & {
  kept: Element[];
  moves: { by: number; what: string[] }[];
  serverPagePainted: () => Promise<void>;
};

/** Records every node that the server sent, and layout shifts from the first full paint on. */
const watchInPage = (): void => {
  const watching = window as unknown as Watching;
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  const record = (shifts: Shift[]) => {
    for (const { value, sources, startTime } of shifts)
      watching.moves.push({
        by: value,
        what: sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element?.outerHTML.slice(0, 80) ?? 'a node that is gone';
          return `${name} at ${startTime.toFixed(0)} ms: ${place(previousRect)} -> ${place(currentRect)}`;
        }),
      });
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries() as Shift[]));
  watching.moves = [];
  observer.observe({ type: 'layout-shift' });
  const paintedWhole = () => {
    observer.takeRecords();
    watching.moves = [];
    void watching.serverPagePainted();
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    watching.kept = [...document.querySelectorAll('#root *')];
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(paintedWhole)));
  });
};

/**
 * Records every node of the document as the server sent it, and layout shifts after it was painted. Scripts wait for that
 * paint: browsers paint partly parsed pages, and scripts do not cause the shifts of those. Call before the one visit that
 * is observed.
 */
export const watchHydration = async (page: Page): Promise<void> => {
  let painted = (): void => undefined;
  const picture = new Promise<void>((resolve) => {
    painted = resolve;
  });
  await page.exposeFunction('serverPagePainted', () => painted());
  await page.addInitScript(watchInPage);
  await page.route(/\.js(\?|$)/, async (route) => {
    await picture;
    await route.continue();
  });
};

/** @returns the server's nodes that the scripts discarded */
export const lostNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as Watching).kept
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** @returns the layout shifts so far, with time and positions: empty, where nothing may move */
export const movesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as Watching).moves.flatMap(({ by, what }) =>
      what.length > 0 ? what : [`something that is gone, by ${by}`],
    ),
  );
