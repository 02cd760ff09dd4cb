/** @jest-environment node */
import { antdTokens, colours, cssVariables, type ColourName, type ColourTheme } from './tokens';

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2 relative luminance. */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (theme: ColourTheme, a: ColourName, b: ColourName): number => {
  const [low = 0, high = 0] = [luminance(colours[theme][a]), luminance(colours[theme][b])].sort(
    (x, y) => x - y,
  );
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['paper', 'surface', 'sunken'] as const;
const inks = ['ink', 'ink-2', 'ink-3', 'leaf', 'amber', 'red', 'blue'] as const;
const themes = ['light', 'dark'] as const;

describe('colours', () => {
  test.each(
    themes.flatMap((theme) => grounds.flatMap((ground) => inks.map((ink) => [theme, ink, ground] as const))),
  )('in %s, %s on %s is readable text', (theme, ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(themes)('in %s, text on leaf is readable', (theme) => {
    expect(contrast(theme, 'on-leaf', 'leaf')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, 'ink', 'leaf-soft')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(themes.flatMap((theme) => grounds.map((ground) => [theme, ground] as const)))(
    'in %s, borders of controls are visible on %s',
    (theme, ground) => {
      expect(contrast(theme, 'control-line', ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the generated style sheet', () => {
  test('is light by default and on paper, dark by choice, and follows the system only on request', () => {
    const [light, dark, system, still] = cssVariables().split('\n');
    expect(light).toContain(':root{');
    expect(light).toContain('--paper:#faf9f6;');
    expect(light).toContain('color-scheme:light;');
    expect(dark).toMatch(/^@media screen\{:root\[data-theme="dark"\]\{color-scheme:dark;--paper:#121513;/);
    expect(system).toMatch(/^@media screen and \(prefers-color-scheme:dark\)\{:root\[data-theme="system"\]/);
    expect(still).toContain('prefers-reduced-motion');
  });

  test('declares dialog backdrop colours on the backdrops themselves, which inherit nothing in older browsers', () => {
    expect(cssVariables()).toMatch(/^::backdrop\{--backdrop:rgb\(.+\);\}$/m);
  });

  test('declares every variable that antd tokens share with it', () => {
    expect(antdTokens('light', false).colorPrimary).toBe(colours.light.leaf);
    expect(antdTokens('dark', true).colorBgContainer).toBe(colours.dark.surface);
  });
});
