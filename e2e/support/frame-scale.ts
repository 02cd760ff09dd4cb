import type { Page } from 'playwright-core';

/** The back office has one size of title, one of forms, and one of drawers beside a list, in px. */
const scale = { title: 28, form: 640, drawer: 480 } as const;

/** @returns what is out of scale on a screen of the back office at desktop width */
export const frameScaleOf = (page: Page): Promise<string[]> =>
  page.evaluate(({ title, form, drawer }) => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll<HTMLElement>('main h1:not(.sr-only)')) {
      const size = Number.parseFloat(getComputedStyle(heading).fontSize);
      if (size !== title) found.push(`title of ${size}px`);
    }
    for (const part of document.querySelectorAll<HTMLElement>('[data-form]')) {
      const wide = part.dataset.form === 'drawer' ? drawer : form;
      if (part.offsetWidth > wide) found.push(`form of ${part.offsetWidth}px`);
    }
    return found;
  }, scale);
