import { markedParts } from './highlight-parts';

/** HTML of a search answer, whose only markup is `<em>`, rendered as text with its hits marked. */
export const MarkedText = ({ html }: { readonly html: string }) => (
  <>{markedParts(html).map(({ text, hit }, at) => (hit ? <em key={at}>{text}</em> : text))}</>
);
