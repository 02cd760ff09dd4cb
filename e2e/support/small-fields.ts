import type { Page } from 'playwright-core';

/** Pixels. iOS enlarges the page when a field with smaller text gets the focus. */
const least = 16;

/**
 * @param within selector of the fields that are looked at
 * @returns one line per visible field whose text is too small for a phone
 */
export const smallFieldsOf = (page: Page, within = 'input, textarea, select'): Promise<string[]> =>
  page.evaluate(
    ([selector, smallest]) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)]
        .filter(
          (field) =>
            !/^(?:radio|checkbox|range|color|file|hidden|button|submit)$/.test(field.type) &&
            field.checkVisibility({ visibilityProperty: true }),
        )
        .map((field) => [field, Number.parseFloat(getComputedStyle(field).fontSize)] as const)
        .filter(([, size]) => size < smallest)
        .map(([field, size]) => `${size}px: ${field.outerHTML.slice(0, 120)}`),
    [within, least] as const,
  );
