import type { PaletteKind } from './palette-entry';

const prefixes: Readonly<Record<string, PaletteKind>> = { '>': 'action', '@': 'person', '#': 'tag' };

/**
 * What was typed, taken apart.
 * @returns `only`: the kind that a prefix limits the rows to; `words` without prefix and outer spaces
 */
export const paletteWords = (typed: string): { readonly only?: PaletteKind; readonly words: string } => {
  const text = typed
    .trimStart()
    .replace(/^[＞＠＃]/, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const only = prefixes[text.charAt(0)];
  return only ? { only, words: text.slice(1).trim() } : { words: text.trim() };
};
