import type { ListedTitle } from '@yanye/shared/ui/highlight-parts';

/** @returns the title as plain text, without marks of search hits */
export const plainTitle = ({ title, title_text }: ListedTitle): string => title_text ?? title;
