import { useCallback, useRef, type ReactNode } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { useOnIntent } from './aids/use-on-intent';
import { ArticleHead } from './ArticleHead';
import styles from './ArticleView.module.css';
import { ArticleBody } from './body/ArticleBody';
import { FoldedContents, MarginContents } from './Contents';
import { wasRead } from './revised/was-read';
import { useReadingPosition } from './use-reading-position';

interface Props {
  readonly article: ArticlePage;
  /** Under which key the store keeps the answer. */
  readonly storedAs: string;
  /** Nobody can say anything about it yet, nor come back to it. */
  readonly isPreview?: boolean;
  /** What stands below the article. */
  readonly children: ReactNode;
}

// With fewer headings a table of contents says nothing that the page does not.
const fewest = 2;

// No reader needs them before they stir.
const bringAids = () => import('./aids/ReadingAids');

/** The article in the middle, its contents in the margin. */
export const ArticleView = ({ article, storedAs, isPreview = false, children }: Props) => {
  const toc = article.toc.filter(({ level }) => level <= 4);
  const position = useReadingPosition(toc);
  const hasContents = toc.length >= fewest;
  const body = useRef<HTMLDivElement>(null);
  const { id } = article;
  // Whoever comes back is told at once what was revised.
  const aids = useOnIntent(
    bringAids,
    useCallback(() => wasRead(id), [id]),
  );
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <ArticleHead article={article} hasComments={!isPreview}>
          {aids && !isPreview && <aids.RevisedNote article={article} />}
        </ArticleHead>
        {hasContents && <FoldedContents toc={toc} current={position} />}
        <div className={styles.body} ref={body}>
          <ArticleBody article={article} storedAs={storedAs} />
        </div>
        <div className={styles.actions}>
          {aids && !isPreview && <aids.ReadingAids article={article} body={body} />}
        </div>
        {hasContents && (
          <aside className={styles.margin}>
            <MarginContents toc={toc} current={position} />
          </aside>
        )}
      </article>
      <div className={styles.after}>{children}</div>
    </div>
  );
};
