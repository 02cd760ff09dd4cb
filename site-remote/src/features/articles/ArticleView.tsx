import { useCallback, useRef, type ReactNode } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { useOnIntent } from './aids/use-on-intent';
import { ArticleHead } from './ArticleHead';
import styles from './ArticleView.module.css';
import { ArticleBody } from './body/ArticleBody';
import { wasRead } from './revised/was-read';
import { TextWithContents } from './TextWithContents';

interface Props {
  readonly article: ArticlePage;
  /** Cache key of the response in the store. */
  readonly storedAs: string;
  /** Whether it is an unpublished article, without comments and reading history. */
  readonly isPreview?: boolean;
  readonly children: ReactNode;
}

// Loaded on the first interaction.
const bringAids = () => import('./aids/ReadingAids');

export const ArticleView = ({ article, storedAs, isPreview = false, children }: Props) => {
  const body = useRef<HTMLDivElement>(null);
  const { id } = article;
  // A returning reader sees at once what was revised.
  const aids = useOnIntent(
    bringAids,
    useCallback(() => wasRead(id), [id]),
  );
  return (
    <div className={styles.page}>
      <TextWithContents
        toc={article.toc}
        fewest={2}
        actions={
          <div className={styles.actions}>
            {aids && !isPreview && <aids.ReadingAids article={article} body={body} />}
          </div>
        }
        head={
          <ArticleHead article={article} hasComments={!isPreview}>
            {aids && !isPreview && <aids.RevisedNote article={article} />}
          </ArticleHead>
        }
      >
        <div className={styles.body} ref={body}>
          <ArticleBody article={article} storedAs={storedAs} />
        </div>
      </TextWithContents>
      <div className={styles.after}>{children}</div>
    </div>
  );
};
