import { titleParts, type ListedTitle } from './highlight-parts';

interface Props {
  readonly article: ListedTitle;
}

export const HighlightedTitle = ({ article }: Props) => (
  <>{titleParts(article).map(({ text, hit }, at) => (hit ? <em key={at}>{text}</em> : text))}</>
);
