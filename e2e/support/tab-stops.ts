import type { Page } from 'playwright-core';

/** One stop of the Tab key and its problems. */
interface Stop {
  readonly name: string;
  readonly problems: readonly string[];
  /** Index of the furthest stop so far, among all expected ones. */
  readonly furthest: number;
}

interface Walk {
  /** Elements that the Tab key should reach, in document order. */
  readonly all: Element[];
  readonly looks: Map<Element, string[]>;
  last: number;
  /** How many times the Tab key was released. */
  presses: number;
  onPress: () => void;
}

/** Year, month and day, and the button of its calendar. */
const maxParts = 4;

/** Records every control of the page, and its style without focus. */
const begin = (page: Page, within: string): Promise<{ readonly count: number; readonly left: string[] }> =>
  page.evaluate((selector) => {
    const usable =
      'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex], [contenteditable]';
    const root = document.querySelector(selector) ?? document.body;
    const all = [...root.querySelectorAll<HTMLElement>(usable)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
      // Arrow keys move within a group: one of it is a Tab stop.
      if (element instanceof HTMLInputElement && element.type === 'radio') return element.checked;
      return element.tabIndex >= 0;
    });
    const ringOf = ({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration): string =>
      outlineStyle === 'none' || outlineWidth === '0px'
        ? boxShadow
        : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
    // The ring may be drawn by an element around a field, or by the box that spreads a link over its row.
    const lookOf = (element: Element): string[] => [
      ...[element, element.parentElement, element.parentElement?.parentElement].map((one) =>
        one ? ringOf(getComputedStyle(one)) : '',
      ),
      ringOf(getComputedStyle(element, '::after')),
    ];
    // A group with arrow keys (a list of options, tabs) has one stop for all. Controls hidden from assistive technology are a
    // second way for pointers, such as the mark next to a heading that the contents link to.
    const groups =
      '[role=radiogroup], [role=tablist], [role=listbox], [role=menu], [role=toolbar], [role=grid]';
    const left = [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), summary, [role=button]:not([aria-disabled=true]), [role=link]',
      ),
    ].filter(
      (element) =>
        element.tabIndex < 0 &&
        // A surrounding element may be the stop of both.
        !(element.parentElement && element.parentElement.tabIndex >= 0) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest(`${groups}, [aria-hidden=true]`),
    );
    const members = '[role=row][tabindex], [role=tab], [role=menuitem]';
    const closed = [...root.querySelectorAll<HTMLElement>(groups)].filter((group) => {
      const within = [...group.querySelectorAll<HTMLElement>(members)];
      // The arrow keys of a group reach the controls within it, too.
      const isOuter = !group.parentElement?.closest(groups);
      const isVisible = group.checkVisibility({ visibilityProperty: true });
      return (
        isOuter && isVisible && within.length > 0 && [group, ...within].every(({ tabIndex }) => tabIndex < 0)
      );
    });
    (document.activeElement as HTMLElement | null)?.blur();
    if (root === document.body) {
      // A page may have focused a field; the next stop is looked for where a removed element was.
      const top = document.createElement('span');
      top.tabIndex = -1;
      root.prepend(top);
      top.focus({ preventScroll: true });
      top.remove();
    }
    const walk: Walk = {
      all,
      looks: new Map(all.map((one) => [one, lookOf(one)])),
      last: -1,
      presses: 0,
      onPress: () => undefined,
    };
    // The focus moves when the key goes down.
    addEventListener(
      'keyup',
      ({ key }) => {
        if (key !== 'Tab') return;
        walk.presses += 1;
        walk.onPress();
      },
      true,
    );
    Object.assign(window, { walk, lookOf });
    return { count: all.length, left: [...left, ...closed].map((element) => element.outerHTML.slice(0, 80)) };
  }, within);

/**
 * Inspects the element that a press of the Tab key moves the focus to, once the key is up.
 * @param presses number of the press, from 1
 * @returns its description and problems; undefined when the Tab key has left the page
 */
const stopAfter = (page: Page, presses: number): Promise<Stop | undefined> =>
  page.evaluate(async (expected) => {
    const { walk, lookOf } = window as unknown as { walk: Walk; lookOf: (element: Element) => string[] };
    while (walk.presses < expected) await new Promise<void>((done) => (walk.onPress = done));
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(done));
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}"`;
    const problems: string[] = [];
    const at = walk.all.indexOf(element);
    // The Tab key visits the parts of a date before it leaves it.
    const isPart =
      at === walk.last && element instanceof HTMLInputElement && /date|time|month/.test(element.type);
    if (at < 0) problems.push('was not expected');
    if (at >= 0 && at !== walk.last + 1 && !isPart) {
      const passed = walk.all.slice(walk.last + 1, at);
      problems.push(
        `comes out of order, after ${walk.last} as ${at}: ${passed.map((one) => one.outerHTML.slice(0, 80)).join(' ')}`,
      );
    }
    if (at >= 0) walk.last = at;
    const before = walk.looks.get(element) ?? [];
    if (lookOf(element).every((one, index) => one === before[index])) problems.push('shows no ring');
    // A checkbox or radio button is drawn by its label.
    const drawn = (element instanceof HTMLInputElement && element.closest('label')) || element;
    const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const points = boxes.flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((part) =>
        [0.2, 0.5, 0.8].map((down) => [left + (right - left) * part, top + (bottom - top) * down] as const),
      ),
    );
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there && (drawn.contains(there) || there.closest('label')?.contains(element));
    });
    if (!isSeen) problems.push('is hidden behind something, or out of sight');
    return { name, problems, furthest: walk.last };
  }, presses);

/**
 * Walks through the page, or a part of it, with the Tab key alone.
 * @param within selector of the part; the focus must be before it
 * @returns problems: stops that are out of order, without a ring or covered, and controls that are never reached
 */
export const tabThrough = async (page: Page, within = 'body'): Promise<string[]> => {
  const { count, left } = await begin(page, within);
  const found = left.map((element) => `${element} is out of reach`);
  let furthest = -1;
  for (let presses = 0; furthest < count - 1 && presses < count * maxParts; presses += 1) {
    // One round trip for both: a page has a hundred stops.
    const [stop] = await Promise.all([stopAfter(page, presses + 1), page.keyboard.press('Tab')]);
    if (!stop) break;
    furthest = stop.furthest;
    found.push(...stop.problems.map((problem) => `${stop.name} ${problem}`));
  }
  if (furthest < count - 1) found.push(`the way ends after ${furthest + 1} of ${count}`);
  if (count === 0) found.push('nothing can be used here');
  return found;
};
