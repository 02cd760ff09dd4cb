import type { ListedTitle } from './highlight-parts';
import { MarkedText } from './MarkedText';

export const HighlightedTitle = ({ article }: { readonly article: ListedTitle }) =>
  article.title_text === undefined ? article.title : <MarkedText html={article.title} />;
