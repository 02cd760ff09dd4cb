import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticleItem } from '@yanye/shared/contract/articles';

const newestOf = (articles: readonly ArticleItem[]): ArticleItem | undefined =>
  articles.reduce<ArticleItem | undefined>(
    (newest, article) => (newest && newest.created_at >= article.created_at ? newest : article),
    undefined,
  );

/**
 * The article that opens the home page: the newest that is recommended or on top and has a cover, else the newest with an abstract.
 * One that is not readable for everybody never opens it.
 * @param listed the first page of all articles
 */
export const leadOf = (
  listed: readonly ArticleItem[],
  recommended: readonly ArticleItem[],
): ArticleItem | undefined => {
  const isPublic = ({ visibility }: ArticleItem) => visibility === 'public';
  const chosen = [...listed.filter(({ is_top }) => is_top), ...recommended];
  return (
    newestOf(chosen.filter((article) => isPublic(article) && chosenPicture(article.banner_url) !== '')) ??
    newestOf(listed.filter((article) => isPublic(article) && article.abstract !== ''))
  );
};
