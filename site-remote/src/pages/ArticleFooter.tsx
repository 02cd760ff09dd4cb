import { Slot } from '@yanye/shared/shell-host';
import { Comments } from '../features/comments/Comments';
import { ArticleFooterLayout, type ArticleFooterProps } from './ArticleFooterLayout';

export const ArticleFooter = ({ article }: ArticleFooterProps) => (
  <ArticleFooterLayout
    article={article}
    asking={<Slot name="ask-role" props={{ articleId: article.id, title: article.title }} />}
  >
    <Comments articleId={article.id} />
  </ArticleFooterLayout>
);
