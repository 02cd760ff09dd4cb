import { Comments } from '../features/comments/Comments';
import { ArticleFooterLayout, type ArticleFooterProps } from './ArticleFooterLayout';

/** The interactive footer of an article. */
export const ArticleFooter = ({ article }: ArticleFooterProps) => (
  <ArticleFooterLayout article={article}>
    <Comments articleId={article.id} />
  </ArticleFooterLayout>
);
