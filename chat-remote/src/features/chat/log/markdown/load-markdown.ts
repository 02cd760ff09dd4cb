import type { ComponentType } from 'react';
import type { WordsProps } from '../PlainWords';

let loaded: ComponentType<WordsProps> | undefined;

/** @returns what draws Markdown, once it is loaded */
export const loadedMarkdown = (): ComponentType<WordsProps> | undefined => loaded;

/** Loads what draws Markdown, which only rooms with Markdown need. @returns undefined where that fails */
export const loadMarkdown = async (): Promise<ComponentType<WordsProps> | undefined> => {
  if (loaded) return loaded;
  try {
    ({ MarkdownWords: loaded } = await import('./MarkdownWords'));
    return loaded;
  } catch {
    return undefined;
  }
};

/** Loads it before hydration where the server rendered Markdown, so that the markup matches. */
export const bringDrawnMarkdown = async (): Promise<void> => {
  if (globalThis.document?.querySelector('[data-markdown]')) await loadMarkdown();
};
