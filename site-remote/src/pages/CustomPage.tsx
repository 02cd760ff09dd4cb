import { useParams } from '@yanye/shared/router';
import type { CustomPageText } from '@yanye/shared/contract/custom-pages';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { Missing } from '#frame/Missing.tsx';
import { ArticleSkeleton } from '../features/articles/ArticleSkeleton';
import { ArticleBody } from '../features/articles/body/ArticleBody';
import { FoldedContents, MarginContents } from '../features/articles/Contents';
import { useReadingPosition } from '../features/articles/use-reading-position';
import { messages } from '../features/pages/messages.zh';
import { pageKey, pagesApi } from '../features/pages/pages.api';
import { PageTitle } from '../features/pages/PageTitle';
import styles from './CustomPage.module.css';

export { loadCustomPage as load } from './custom-page.load';

// With fewer headings a table of contents is of no use.
const fewest = 3;

const Text = ({ page }: { readonly page: CustomPageText }) => {
  const toc = page.toc.filter(({ level }) => level <= 4);
  const position = useReadingPosition(toc);
  const hasContents = toc.length >= fewest;
  return (
    <article className={styles.page}>
      <PageTitle page={page} />
      {hasContents && <FoldedContents toc={toc} current={position} />}
      <div className={styles.body}>
        <ArticleBody article={page} storedAs={pageKey(page.slug)} />
      </div>
      {hasContents && (
        <aside className={styles.margin}>
          <MarginContents toc={toc} current={position} />
        </aside>
      )}
    </article>
  );
};

export const Component = () => {
  const { slug = '' } = useParams();
  const { data: page, error, isFetching, refetch } = pagesApi.useReadPageQuery(slug);
  if (page) return <Text key={page.id} page={page} />;
  if (page === null)
    return <Missing title={messages.missing} hint={messages.missingHint} toHome={messages.toHome} />;
  if (error && !isFetching)
    return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
  return <ArticleSkeleton />;
};
