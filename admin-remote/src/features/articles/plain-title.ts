import { highlightParts } from '@yanye/shared/ui/highlight-parts';

/** @param title title from the list, possibly with highlighted search hits @returns the title as plain text */
export const plainTitle = (title: string): string =>
  highlightParts(title)
    .map((part) => part.text)
    .join('');
