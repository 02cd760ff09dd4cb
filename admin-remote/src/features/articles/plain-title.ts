import { highlightParts } from '@yanye/shared/ui/highlight-parts';

/** @param title as the list carries it, maybe with search hits marked @returns the title as plain text */
export const plainTitle = (title: string): string =>
  highlightParts(title)
    .map((part) => part.text)
    .join('');
