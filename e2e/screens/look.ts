import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axeFindings, type AxeRules } from '../support/axe';
import { frameScaleOf } from '../support/frame-scale';
import { overflowOf } from '../support/overflow';
import { smallFieldsOf } from '../support/small-fields';
import { titleOf, type ScreenState } from './screen-state';
import { untilSettled } from './settled';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** 320 pixels are a small phone, or a page enlarged four times. */
const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1600, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 900 },
  { width: 768, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 844 },
];

/** No style sheet breaks between 1440 and 1600 or between 390 and 320, so all rules run once in each layout. */
const layouts = [1440, 768, 390];

/** Folder for screenshots, set by `npm run screens`, which takes one of every size in both themes. */
export const pictures = process.env.SCREENS_PICTURES;

/** The themes differ in colours only, so in the dark one all rules run in one layout alone. */
const allRulesAt: Readonly<Record<Theme, readonly number[]>> = { light: layouts, dark: [390] };

/** A screen is loaded at desktop width in the light theme and at phone width in the dark one; other sizes resize the loaded page. */
export const sizesOf: Readonly<Record<Theme, readonly Size[]>> = {
  light: sizes,
  // What breaks at widths between these layouts breaks in both themes.
  dark: sizes.filter(({ width }) => pictures || ![1280, 1024].includes(width)).reverse(),
};

export interface Looking {
  readonly page: Page;
  /** Console lines so far; they are removed once reported. */
  readonly noise: string[];
  readonly theme: Theme;
}

const rulesAt = (theme: Theme, width: number): AxeRules =>
  allRulesAt[theme].includes(width) ? 'all' : 'drawn';

/** A style sheet that sets `display` shows elements with the attribute `hidden`. @returns their first tags */
const shownThoughHidden = (page: Page): Promise<string[]> =>
  page
    .locator('[hidden]:not([hidden="until-found"])')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).display !== 'none')
        .map((element) => element.outerHTML.slice(0, 120)),
    );

const scaleOf = async (page: Page, { path }: ScreenState, { width }: Size): Promise<string[]> =>
  path.startsWith('/admin') && width > 1023 ? frameScaleOf(page) : [];

/** Of the back office only the search of lists counts, which is used on the way. */
const fieldsTooSmall = async (page: Page, { path }: ScreenState, { width }: Size): Promise<string[]> => {
  if (width > 767) return [];
  return smallFieldsOf(page, path.startsWith('/admin') ? 'input[type=search]' : undefined);
};

/**
 * Checks a page that shows a state at one size: overflow, cut text, sizes of the back office, elements meant to be hidden, fields of
 * phones, axe, console.
 * @returns one line per defect, with state, width and theme
 */
export const look = async (
  { page, noise, theme }: Looking,
  state: ScreenState,
  size: Size,
): Promise<string[]> => {
  await page.setViewportSize(size);
  const shown = state.shows?.(page);
  await shown?.waitFor();
  await untilSettled(page);
  const label = `${titleOf(state)} ${size.width} ${theme}`;
  if (pictures) {
    // The size before may have left it out of view.
    if (state.name) await shown?.scrollIntoViewIfNeeded();
    const file = `${label
      .replace(/^\/(?=[? ])/, 'home')
      .replace(/^\//, '')
      .replace(/[/?=\s]+/g, '-')}.png`;
    await page.screenshot({ path: join(pictures, file), fullPage: !state.path.startsWith('/admin') });
  }
  const heard = noise.splice(0).filter((line) => !(state.isMissing && line.includes('404')));
  return [
    ...(await overflowOf(page)).map((line) => `overflow: ${line}`),
    ...(await scaleOf(page, state, size)).map((line) => `scale: ${line}`),
    ...(await shownThoughHidden(page)).map((line) => `hidden: ${line}`),
    ...(await fieldsTooSmall(page, state, size)).map((line) => `field: ${line}`),
    ...(await axeFindings(page, rulesAt(theme, size.width))).map((line) => `axe: ${line}`),
    ...heard.map((line) => `console: ${line}`),
  ].map((line) => `${label}: ${line}`);
};
