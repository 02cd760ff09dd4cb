import { highlightParts } from './highlight-parts';

export const HighlightedTitle = ({ title }: { readonly title: string }) => (
  <>{highlightParts(title).map(({ text, hit }, at) => (hit ? <em key={at}>{text}</em> : text))}</>
);
