import { markedParts } from './highlight-parts';

/** HTML of a search answer, in which nothing but the hits is markup, shown as text with its hits marked. */
export const MarkedText = ({ html }: { readonly html: string }) => (
  <>{markedParts(html).map(({ text, hit }, at) => (hit ? <em key={at}>{text}</em> : text))}</>
);
