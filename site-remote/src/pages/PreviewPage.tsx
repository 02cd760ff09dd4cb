import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { useParams } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { siteOriginIs } from '../addresses/site-origin';
import { ArticleSkeleton } from '../features/articles/ArticleSkeleton';
import { ArticleView } from '../features/articles/ArticleView';
import { messages } from '../features/previews/messages.zh';
import { PreviewBanner } from '../features/previews/PreviewBanner';
import { PreviewGone } from '../features/previews/PreviewGone';
import { previewKey, readPreview, useReadPreviewQuery } from '../features/previews/previews.api';

/** Brings what a preview link shows; an article that everybody may know of by now is at its own address. */
export const load = async ({ params, url, store }: PageLoadArgs): Promise<PageLoaded> => {
  siteOriginIs(url.origin);
  const found = await store.dispatch(readPreview.initiate(params.token ?? '', { subscribe: false })).unwrap();
  if (!found) return { status: 404, head: { title: messages.gone, noindex: true } };
  if ('moved_to' in found) return { redirect: found.moved_to };
  return { head: { title: messages.title(found.title), noindex: true } };
};

/** An article that is not published, as it is stored now. */
export const Component = () => {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useReadPreviewQuery(token);
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
  if (error && !isFetching)
    return (
      <ErrorView error={'msg' in error ? error : { msg: messages.failed }} onRetry={() => void refetch()} />
    );
  return <ArticleSkeleton />;
};
