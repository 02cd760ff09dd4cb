import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { ApiError } from '@yanye/shared/api/http';
import { useAppDispatch } from '@yanye/shared/redux';
import { useLocation } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { commentIn } from '../features/comments/comment-address';
import { messages } from '../messages.zh';
import { useServerOnly } from '../server-only';
import { onNearViewport } from '../viewport/on-near-viewport';
import type { ArticleFooterProps } from './ArticleFooterLayout';
import styles from './LazyArticleFooter.module.css';

/**
 * The footer of an article: its author, further articles, the comments. Its code and data are no part of the first load:
 * the server's HTML stays until it is near the viewport, then the interactive footer replaces it.
 */
export const LazyArticleFooter = ({ article }: ArticleFooterProps) => {
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const [hasServerHtml] = useState(!isHydrated);
  const [isNear, setNear] = useState(false);
  const [failure, setFailure] = useState<ApiError | Error>();
  const [Interactive, setInteractive] = useState<ComponentType<ArticleFooterProps>>();
  const { ArticleFooter: OnServer } = useServerOnly();

  useEffect(() => (place.current ? onNearViewport([place.current], () => setNear(true)) : undefined), []);

  // A link to a comment needs the comments, however far below they are.
  const isNeeded = commentIn(useLocation().hash) !== undefined || isNear;

  useEffect(() => {
    if (!isNeeded || failure || Interactive) return undefined;
    let isLeft = false;
    import('./load-article-footer')
      .then(({ loadArticleFooter }) => loadArticleFooter(article.id, hasServerHtml ? dispatch : undefined))
      .then(
        (loaded) => !isLeft && setInteractive(() => loaded),
        (thrown: ApiError | Error) => !isLeft && setFailure(thrown),
      );
    return () => {
      isLeft = true;
    };
  }, [isNeeded, failure, Interactive, article.id, hasServerHtml, dispatch]);

  return (
    <div ref={place} className={styles.place}>
      {Interactive ? (
        <Interactive article={article} />
      ) : OnServer ? (
        <div>
          <OnServer article={article} />
        </div>
      ) : hasServerHtml ? (
        // React keeps the server's HTML in an element like this.
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <section id="comments" aria-label={messages.comments.title} />
      )}
      {failure && (
        <ErrorView
          error={failure}
          otherwise={messages.comments.loadFailed}
          onRetry={() => setFailure(undefined)}
        />
      )}
    </div>
  );
};
