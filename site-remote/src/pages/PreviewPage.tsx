import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { useParams } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { ArticleSkeleton } from '../features/articles/ArticleSkeleton';
import { ArticleView } from '../features/articles/ArticleView';
import { messages } from '../features/previews/messages.zh';
import { PreviewBanner } from '../features/previews/PreviewBanner';
import { PreviewGone } from '../features/previews/PreviewGone';
import { previewKey, readPreview, previewsApi } from '../features/previews/previews.api';
import type { ServerOnly } from '../server-only';

/** Loads the article of a preview link; one that is published by now redirects to its own address. */
export const load = async ({ params, url, store }: PageLoadArgs): Promise<PageLoaded> => {
  const found = await store.dispatch(readPreview.initiate(params.token ?? '', { subscribe: false })).unwrap();
  if (!found) return { status: 404, head: { title: messages.gone, noindex: true } };
  if ('moved_to' in found) return { redirect: found.moved_to };
  const serverOnly: ServerOnly = { origin: url.origin };
  return { head: { title: messages.title(found.title), noindex: true }, serverOnly };
};

export const Component = () => {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = previewsApi.useReadPreviewQuery(token);
  if (data === null) return <PreviewGone />;
  if (data && !('moved_to' in data))
    return (
      <>
        <PreviewBanner />
        <ArticleView article={data} storedAs={previewKey(token)} isPreview>
          {null}
        </ArticleView>
      </>
    );
  if (error && !isFetching) return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
  return <ArticleSkeleton />;
};
