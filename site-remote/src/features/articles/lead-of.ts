import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import type { ArticleItem } from '@yanye/shared/contract/articles';

const newestOf = (articles: readonly ArticleItem[]): ArticleItem | undefined =>
  articles.reduce<ArticleItem | undefined>(
    (newest, article) => (newest && newest.created_at >= article.created_at ? newest : article),
    undefined,
  );

/**
 * The article that opens the home page: the first on top, else the newest that is recommended and has a cover, else the newest with an
 * abstract. One that is not readable for everybody never opens it.
 * @param listed the first page of all articles, those on top first
 */
export const leadOf = (
  listed: readonly ArticleItem[],
  recommended: readonly ArticleItem[],
): ArticleItem | undefined => {
  const isPublic = ({ visibility }: ArticleItem) => visibility === 'public';
  return (
    listed.find((article) => article.is_top && isPublic(article)) ??
    newestOf(
      recommended.filter((article) => isPublic(article) && chosenPicture(article.banner_url) !== ''),
    ) ??
    newestOf(listed.filter((article) => isPublic(article) && article.abstract !== ''))
  );
};
