import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import { useLocation } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { commentIn } from '../features/comments/comment-address';
import { commentsInPage } from '../features/comments/comments-in-page';
import { messages } from '../messages.zh';
import { whenNear } from '../sight/when-near';
import styles from './LazyComments.module.css';

interface Props {
  readonly articleId: string;
  /** Number of comments as the article's answer knows it. */
  readonly count: number;
}

type CommentsOf = ComponentType<{ readonly articleId: string }>;

const never = () => () => undefined;
/** True on the server and where its HTML is being taken over. */
const useServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

const failureOf = (thrown: unknown): { readonly msg: string } =>
  typeof thrown === 'object' && thrown !== null && 'msg' in thrown
    ? (thrown as { msg: string })
    : { msg: messages.comments.loadFailed };

/**
 * The place of the comments. Neither their code nor their request is part of the first load: what the server drew stays as it
 * is until they come near, and then the living ones take its place.
 */
export const LazyComments = ({ articleId, count }: Props) => {
  const section = useRef<HTMLElement>(null);
  const dispatch = useAppDispatch();
  const [served] = useState(useServed());
  const [seen, setSeen] = useState(false);
  const [failure, setFailure] = useState<{ readonly msg: string }>();
  const [Comments, setComments] = useState<CommentsOf>();
  const InPage = commentsInPage();

  useEffect(() => (section.current ? whenNear([section.current], () => setSeen(true)) : undefined), []);

  // Whoever was led to a comment waits for it, however far below it is.
  const near = commentIn(useLocation().hash) !== undefined || seen;

  useEffect(() => {
    if (!near || failure || Comments) return undefined;
    let left = false;
    import('../features/comments/bring-comments')
      .then(({ bringComments }) => bringComments(articleId, served ? dispatch : undefined))
      .then(
        (living) => !left && setComments(() => living),
        (thrown: unknown) => !left && setFailure(failureOf(thrown)),
      );
    return () => {
      left = true;
    };
  }, [near, failure, Comments, articleId, served, dispatch]);

  return (
    <section ref={section} id="comments" className={styles.comments} aria-labelledby="comments-title">
      {Comments ? (
        <Comments articleId={articleId} />
      ) : (
        <>
          {InPage ? (
            <div>
              <InPage articleId={articleId} />
            </div>
          ) : served ? (
            // React leaves alone what it finds in here.
            <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
          ) : (
            <h2 id="comments-title" className={styles.title}>
              {messages.comments.title}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </h2>
          )}
          {failure && <ErrorView error={failure} onRetry={() => setFailure(undefined)} />}
        </>
      )}
    </section>
  );
};
