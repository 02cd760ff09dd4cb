import { CommentsInPage } from '../features/comments/CommentsInPage';
import { WriteTo } from '../people/WritingPlace';
import { ArticleFooterLayout, type ArticleFooterProps } from './ArticleFooterLayout';

/** The footer of an article in a document: rendered on the server alone, without event handlers. */
export const ArticleFooter = ({ article }: ArticleFooterProps) => (
  <WriteTo value={undefined}>
    <ArticleFooterLayout article={article}>
      <CommentsInPage articleId={article.id} />
    </ArticleFooterLayout>
  </WriteTo>
);
