import type { Page } from 'playwright-core';

/** What is wrong with one stop of the Tab key, if anything. */
interface Stop {
  readonly name: string;
  readonly problems: readonly string[];
}

interface Walk {
  /** Elements that the Tab key should come to, in the order of the document. */
  readonly all: Element[];
  readonly looks: Map<Element, string[]>;
  last: number;
}

/** Notes everything that can be used on the page, and how it looks while nobody is there. */
const begin = (page: Page, within: string): Promise<{ readonly count: number; readonly left: string[] }> =>
  page.evaluate((selector) => {
    const usable =
      'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex], [contenteditable]';
    const root = document.querySelector(selector) ?? document.body;
    const all = [...root.querySelectorAll<HTMLElement>(usable)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
      // Arrow keys move within a group: one of it is on the way.
      if (element instanceof HTMLInputElement && element.type === 'radio') return element.checked;
      return element.tabIndex >= 0;
    });
    // The ring may be drawn by what stands around a field.
    const lookOf = (element: Element): string[] =>
      [element, element.parentElement, element.parentElement?.parentElement].map((one) => {
        if (!one) return '';
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
        return outlineStyle === 'none' || outlineWidth === '0px'
          ? boxShadow
          : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
      });
    // A group of its own keys (a list of options, tabs) has one stop for all. What is hidden from assistive technology is a
    // second way for the pointer, such as the mark beside a heading that the contents lead to.
    const groups =
      '[role=radiogroup], [role=tablist], [role=listbox], [role=menu], [role=toolbar], [role=grid]';
    const left = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, summary, [role=button], [role=link]'),
    ].filter(
      (element) =>
        element.tabIndex < 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest(`${groups}, [aria-hidden=true]`),
    );
    (document.activeElement as HTMLElement | null)?.blur();
    const walk: Walk = { all, looks: new Map(all.map((one) => [one, lookOf(one)])), last: -1 };
    Object.assign(window, { walk, lookOf });
    return { count: all.length, left: left.map((element) => element.outerHTML.slice(0, 80)) };
  }, within);

/** @returns how it is with the element that has the focus; nothing when the Tab key has left the page */
const look = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    const { walk, lookOf } = window as unknown as { walk: Walk; lookOf: (element: Element) => string[] };
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(done));
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}"`;
    const problems: string[] = [];
    const at = walk.all.indexOf(element);
    if (at < 0) problems.push('was not expected');
    if (at >= 0 && at !== walk.last + 1) {
      const passed = walk.all.slice(walk.last + 1, at);
      problems.push(
        `comes out of order, after ${walk.last} as ${at}: ${passed.map((one) => one.outerHTML.slice(0, 80)).join(' ')}`,
      );
    }
    if (at >= 0) walk.last = at;
    const before = walk.looks.get(element) ?? [];
    if (lookOf(element).every((one, index) => one === before[index])) problems.push('shows no ring');
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const points = boxes.flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((part) =>
        [0.2, 0.5, 0.8].map((down) => [left + (right - left) * part, top + (bottom - top) * down] as const),
      ),
    );
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there && (element.contains(there) || there.closest('label')?.contains(element));
    });
    if (!isSeen) problems.push('is hidden behind something, or out of sight');
    return { name, problems };
  });

/**
 * Goes through the page, or a part of it, with the Tab key alone.
 * @param within selector of the part; focus is to stand before it
 * @returns what is wrong: stops that come out of order, show no ring or are covered, and things that are never come to
 */
export const tabThrough = async (page: Page, within = 'body'): Promise<string[]> => {
  const { count, left } = await begin(page, within);
  const found = left.map((element) => `${element} is out of reach`);
  for (let stops = 0; stops < count; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await look(page);
    if (!stop) {
      found.push(`the way ends after ${stops} of ${count}`);
      break;
    }
    found.push(...stop.problems.map((problem) => `${stop.name} ${problem}`));
  }
  if (count === 0) found.push('nothing can be used here');
  return found;
};
