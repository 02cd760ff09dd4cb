import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { useAppDispatch } from '@yanye/shared/redux';
import { useLocation } from '@yanye/shared/router';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { commentIn } from '../features/comments/comment-address';
import { messages } from '../messages.zh';
import { whenNear } from '../sight/when-near';
import { belowInPage, type BelowOf } from './below-in-page';
import styles from './BelowArticle.module.css';

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
 * What stands below an article: its author, where to go on, the comments. None of its code and data is part of the first load:
 * what the server drew stays as it is until it comes near, and then the living one takes its place.
 */
export const BelowArticle = ({ article }: { readonly article: ArticlePage }) => {
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const [served] = useState(useServed());
  const [seen, setSeen] = useState(false);
  const [failure, setFailure] = useState<{ readonly msg: string }>();
  const [Living, setLiving] = useState<BelowOf>();
  const Drawn = belowInPage();

  useEffect(() => (place.current ? whenNear([place.current], () => setSeen(true)) : undefined), []);

  // Whoever was led to a comment waits for it, however far below it is.
  const near = commentIn(useLocation().hash) !== undefined || seen;

  useEffect(() => {
    if (!near || failure || Living) return undefined;
    let left = false;
    import('./bring-living-below')
      .then(({ bringLivingBelow }) => bringLivingBelow(article.id, served ? dispatch : undefined))
      .then(
        (living) => !left && setLiving(() => living),
        (thrown: unknown) => !left && setFailure(failureOf(thrown)),
      );
    return () => {
      left = true;
    };
  }, [near, failure, Living, article.id, served, dispatch]);

  return (
    <div ref={place} className={styles.place}>
      {Living ? (
        <Living article={article} />
      ) : Drawn ? (
        <div>
          <Drawn article={article} />
        </div>
      ) : served ? (
        // React leaves alone what it finds in here.
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <section id="comments" aria-label={messages.comments.title} />
      )}
      {failure && <ErrorView error={failure} onRetry={() => setFailure(undefined)} />}
    </div>
  );
};
