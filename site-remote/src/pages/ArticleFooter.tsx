import { Comments } from '../features/comments/Comments';
import { ArticleFooterLayout, type ArticleFooterProps } from './ArticleFooterLayout';

export const ArticleFooter = ({ article }: ArticleFooterProps) => (
  <ArticleFooterLayout article={article}>
    <Comments articleId={article.id} />
  </ArticleFooterLayout>
);
