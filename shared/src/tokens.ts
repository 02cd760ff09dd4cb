const light = {
  paper: '#faf9f6',
  surface: '#ffffff',
  sunken: '#f2f0ea',
  ink: '#1f2421',
  'ink-2': '#4a524d',
  'ink-3': '#5f6963',
  line: '#e3e0d8',
  'control-line': '#7d847f',
  leaf: '#2f6b4f',
  'leaf-hover': '#25573f',
  'leaf-soft': '#e6f0ea',
  'on-leaf': '#ffffff',
  amber: '#8a5a00',
  red: '#b3382c',
  blue: '#2b5fa6',
  'float-shadow': '0 8px 24px rgb(31 36 33 / 14%)',
  /** Where a picture or a line of text is not there yet. */
  placeholder: '#f2f0ea',
  /** Dims photographs, which glare on a dark page. */
  'picture-filter': 'none',
};

/** Names of colours; each is the CSS variable `--<name>`. */
export type ColourName = keyof typeof light;

export type ColourTheme = 'light' | 'dark';

export const colours: Readonly<Record<ColourTheme, Readonly<Record<ColourName, string>>>> = {
  light,
  dark: {
    paper: '#121513',
    surface: '#1a1e1b',
    sunken: '#0d100e',
    ink: '#e8ebe8',
    'ink-2': '#b9c1bb',
    'ink-3': '#929c95',
    line: '#2c322e',
    'control-line': '#66706a',
    leaf: '#7cc4a0',
    'leaf-hover': '#96d3b4',
    'leaf-soft': '#1d2f26',
    'on-leaf': '#0d100e',
    amber: '#e0b25a',
    red: '#f08a7d',
    blue: '#8db7f0',
    'float-shadow': '0 8px 24px rgb(0 0 0 / 45%)',
    placeholder: '#2a2e2b',
    'picture-filter': 'brightness(0.88)',
  },
};

/** Backdrop between a page and a dialog, in every theme. */
const backdrop = 'rgb(13 16 14 / 45%)';

/** Radii in px. */
export const radii = { control: 6, card: 10, bubble: 18 } as const;

/** The 4-px grid, in px: `--space-16` and so on. */
export const spaces = [4, 8, 12, 16, 24, 32, 48, 72] as const;

/** Font sizes in px: `--text-16` and so on. */
export const textSizes = [12, 14, 16, 18, 22, 28, 36] as const;

export const fonts = {
  body: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  serif: '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", serif',
  code: 'ui-monospace, "JetBrains Mono", Menlo, Consolas, monospace',
} as const;

/** Durations in milliseconds: `state` for a change of colour, `move` for movement. */
export const durations = { state: 120, move: 200 } as const;

/** Width of a reading column, in px. */
export const measure = 680;

const declared = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

const coloursOf = (theme: ColourTheme): string => `color-scheme:${theme};${declared(colours[theme])}`;

const constants = (): string =>
  declared({
    ...Object.fromEntries(Object.entries(radii).map(([name, value]) => [`radius-${name}`, `${value}px`])),
    ...Object.fromEntries(spaces.map((value) => [`space-${value}`, `${value}px`])),
    ...Object.fromEntries(textSizes.map((value) => [`text-${value}`, `${value / 16}rem`])),
    ...Object.fromEntries(Object.entries(fonts).map(([name, value]) => [`font-${name}`, value])),
    ...Object.fromEntries(Object.entries(durations).map(([name, value]) => [`time-${name}`, `${value}ms`])),
    measure: `${measure}px`,
    'focus-ring': '2px solid var(--leaf)',
  });

/**
 * The style sheet that declares all tokens as CSS variables, for every theme.
 * `data-theme` on the root element is what the reader chose: `light` (or absent), `dark` or `system`.
 */
export const cssVariables = (): string =>
  [
    `:root{${constants()}${coloursOf('light')}}`,
    // On paper it is always light.
    `@media screen{:root[data-theme="dark"]{${coloursOf('dark')}}}`,
    `@media screen and (prefers-color-scheme:dark){:root[data-theme="system"]{${coloursOf('dark')}}}`,
    `@media (prefers-reduced-motion:reduce){:root{--time-state:0ms;--time-move:0ms;}}`,
    // In browsers from before 2024 a backdrop inherits nothing, not even from the root.
    `::backdrop{${declared({ backdrop })}}`,
  ].join('\n');

/**
 * The same tokens under antd's names, as plain data, since antd itself must not be loaded on public pages.
 * @param theme the theme that is on screen
 * @param isStill disables motion: even a move of a millisecond has a frame in which a button is not where it is pressed
 * @returns seed and alias tokens for `theme.token` of antd's ConfigProvider
 */
export const antdTokens = (theme: ColourTheme, isStill: boolean) => {
  const c = colours[theme];
  return {
    colorPrimary: c.leaf,
    colorPrimaryHover: c['leaf-hover'],
    colorPrimaryBg: c['leaf-soft'],
    colorPrimaryBgHover: c['leaf-soft'],
    colorTextLightSolid: c['on-leaf'],
    // Tooltips use the same text colour, so their background needs contrast to it in both themes.
    colorBgSpotlight: c.ink,
    colorLink: c.leaf,
    colorLinkHover: c['leaf-hover'],
    colorSuccess: c.leaf,
    colorWarning: c.amber,
    colorError: c.red,
    colorInfo: c.blue,
    colorText: c.ink,
    colorTextSecondary: c['ink-2'],
    colorTextTertiary: c['ink-3'],
    colorTextPlaceholder: c['ink-3'],
    colorTextDescription: c['ink-3'],
    colorBgBase: c.surface,
    colorBgLayout: c.paper,
    colorBgContainer: c.surface,
    colorBgElevated: c.surface,
    colorFillAlter: c.sunken,
    colorBorder: c['control-line'],
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    borderRadius: radii.control,
    borderRadiusLG: radii.card,
    fontFamily: fonts.body,
    fontFamilyCode: fonts.code,
    fontSize: 14,
    lineHeight: 1.6,
    motionDurationFast: `${durations.state / 1000}s`,
    motionDurationMid: `${durations.move / 1000}s`,
    motionDurationSlow: `${durations.move / 1000}s`,
    motion: !isStill,
    wireframe: false,
  };
};
