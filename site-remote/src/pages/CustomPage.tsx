import { useParams } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { ArticleSkeleton } from '../features/articles/ArticleSkeleton';
import { ArticleBody } from '../features/articles/body/ArticleBody';
import { TextWithContents } from '../features/articles/TextWithContents';
import { messages } from '../features/pages/messages.zh';
import { pageKey, pagesApi } from '../features/pages/pages.api';
import { PageTitle } from '../features/pages/PageTitle';
import styles from './CustomPage.module.css';
import { MissingArticlePage } from './MissingArticlePage';

export { loadCustomPage as load } from './custom-page.load';

export const Component = () => {
  const { slug = '' } = useParams();
  const { data: page, error, isFetching, refetch } = pagesApi.useReadPageQuery(slug);
  if (page)
    return (
      <div key={page.id} className={styles.page}>
        <TextWithContents toc={page.toc} fewest={3} head={<PageTitle page={page} />}>
          <div className={styles.body}>
            <ArticleBody article={page} storedAs={pageKey(page.slug)} />
          </div>
        </TextWithContents>
      </div>
    );
  if (page === null) return <MissingArticlePage title={messages.missing} hint={messages.missingHint} />;
  if (error && !isFetching) return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
  return <ArticleSkeleton />;
};
