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
  /** Cache key of the response in the store. */
  readonly storedAs: string;
  /** Whether it is an unpublished article, without comments and reading history. */
  readonly isPreview?: boolean;
  readonly children: ReactNode;
}

// With fewer headings a table of contents is of no use.
const fewest = 2;

// Loaded on the first interaction.
const bringAids = () => import('./aids/ReadingAids');

export const ArticleView = ({ article, storedAs, isPreview = false, children }: Props) => {
  const toc = article.toc.filter(({ level }) => level <= 4);
  const position = useReadingPosition(toc);
  const hasContents = toc.length >= fewest;
  const body = useRef<HTMLDivElement>(null);
  const { id } = article;
  // A returning reader sees at once what was revised.
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
