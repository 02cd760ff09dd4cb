import type { Page } from 'playwright-core';
import { atRest } from './at-rest';

/** @returns elements that make the page scroll sideways, and text that is cut off; empty when there is none */
export const overflowOf = async (page: Page): Promise<string[]> => {
  await atRest(page);
  return page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').slice(0, 30)}"`;
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide in ${width}`);
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > width + 1,
      );
      found.push(...wide.slice(0, 3).map(name));
    }
    // The wrapper of a dialog scrolls, so that a dialog that is too wide does not widen the page.
    for (const dialog of document.body.querySelectorAll('[role=dialog], dialog[open]')) {
      if (!dialog.checkVisibility()) continue;
      for (let element: Element | null = dialog; element; element = element.parentElement) {
        const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
        if (scrolls && element.scrollWidth > element.clientWidth + 1)
          found.push(`a dialog is ${element.scrollWidth} wide in ${element.clientWidth}: ${name(dialog)}`);
      }
    }
    for (const element of document.body.querySelectorAll('button, a, h1, h2, h3, label')) {
      const style = getComputedStyle(element);
      const cut = element.scrollWidth > element.clientWidth + 2 && style.overflowX === 'hidden';
      if (cut && style.textOverflow !== 'ellipsis' && element.clientWidth > 1)
        found.push(`cut off: ${name(element)}`);
    }
    return found;
  });
};
