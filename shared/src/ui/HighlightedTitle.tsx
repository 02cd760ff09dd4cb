import { highlightParts } from './highlight-parts';

/** A title with its search hits marked. */
export const HighlightedTitle = ({ title }: { readonly title: string }) => (
  <>{highlightParts(title).map(({ text, hit }, at) => (hit ? <em key={at}>{text}</em> : text))}</>
);
