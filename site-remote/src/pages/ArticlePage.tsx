import { useParams } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { articleKey, articlesApi } from '../features/articles/articles.api';
import { ArticleSkeleton } from '../features/articles/ArticleSkeleton';
import { LockedArticle } from '../features/articles/LockedArticle';
import { ArticleView } from '../features/articles/ArticleView';
import { messages } from '../messages.zh';
import { WritingPlace } from '../people/WritingPlace';
import { LazyArticleFooter } from './LazyArticleFooter';
import { MissingArticlePage } from './MissingArticlePage';

export const Component = () => {
  const { id = '' } = useParams();
  const { data: article, error, isFetching, refetch } = articlesApi.useReadArticleQuery(id);
  if (article?.is_locked) return <LockedArticle article={article} />;
  if (article) {
    return (
      <WritingPlace>
        <ArticleView key={article.id} article={article} storedAs={articleKey(id)}>
          <LazyArticleFooter article={article} />
        </ArticleView>
      </WritingPlace>
    );
  }
  if (article === null) return <MissingArticlePage />;
  if (error && !isFetching)
    return <ErrorView error={error} otherwise={messages.article.failed} onRetry={refetch} />;
  return <ArticleSkeleton />;
};
