import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { commentIn } from '../features/comments/comment-address';
import { messages } from '../messages.zh';
import styles from './LazyComments.module.css';

interface Props {
  readonly articleId: string;
  /** Number of comments as the article's answer knows it. */
  readonly count: number;
}

/** How far below the screen the comments may still be when they start to load. */
const margin = '600px';

/** The place of the comments. Neither their code nor their request is part of the first load. */
export const LazyComments = ({ articleId, count }: Props) => {
  const section = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Comments, setComments] = useState<ComponentType<{ readonly articleId: string }>>();

  useEffect(() => {
    const place = section.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  // Whoever was led to a comment waits for it, however far below it is.
  const near = commentIn(useLocation().hash) !== undefined || seen;

  useEffect(() => {
    if (!near || failed || Comments) return undefined;
    let left = false;
    import('../features/comments/Comments').then(
      (module) => !left && setComments(() => module.Comments),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [near, failed, Comments]);

  return (
    <section ref={section} id="comments" className={styles.comments} aria-labelledby="comments-title">
      {Comments ? (
        <Comments articleId={articleId} />
      ) : (
        <>
          <h2 id="comments-title" className={styles.title}>
            {messages.comments.title}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </h2>
          <noscript>
            <p>{messages.comments.needScripts}</p>
          </noscript>
          {failed && (
            <ErrorView error={{ msg: messages.comments.loadFailed }} onRetry={() => setFailed(false)} />
          )}
        </>
      )}
    </section>
  );
};
