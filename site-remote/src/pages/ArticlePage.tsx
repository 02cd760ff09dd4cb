import { useParams } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { useReadArticleQuery } from '../features/articles/articles.api';
import { ArticleSkeleton } from '../features/articles/ArticleSkeleton';
import { ArticleView } from '../features/articles/ArticleView';
import { MissingArticle } from '../features/articles/MissingArticle';
import { messages } from '../messages.zh';
import { BelowArticle } from './BelowArticle';

/** One article to read, with its comments below. */
export const Component = () => {
  const { id = '' } = useParams();
  const { data: article, error, isFetching, refetch } = useReadArticleQuery(id);
  if (article) {
    return (
      <ArticleView key={article.id} article={article} word={id}>
        <BelowArticle article={article} />
      </ArticleView>
    );
  }
  if (article === null) return <MissingArticle />;
  if (error && !isFetching) {
    return (
      <ErrorView
        error={'msg' in error ? error : { msg: messages.article.failed }}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ArticleSkeleton />;
};
