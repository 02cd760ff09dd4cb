import type { ReactNode } from 'react';
import type { TocEntry } from '@yanye/shared/contract/articles';
import { FoldedContents, MarginContents } from './Contents';
import styles from './TextWithContents.module.css';
import { useReadingPosition } from './use-reading-position';

interface Props {
  readonly head: ReactNode;
  readonly toc: readonly TocEntry[];
  /** With fewer headings a table of contents is of no use. */
  readonly fewest: number;
  readonly children: ReactNode;
}

/** A text with its table of contents: in the margin, or folded above it on narrow screens. */
export const TextWithContents = ({ head, toc, fewest, children }: Props) => {
  const entries = toc.filter(({ level }) => level <= 4);
  const position = useReadingPosition(entries);
  const hasContents = entries.length >= fewest;
  return (
    <article className={styles.text}>
      {head}
      {hasContents && <FoldedContents toc={entries} current={position} />}
      {children}
      {hasContents && (
        <aside className={styles.margin}>
          <MarginContents toc={entries} current={position} />
        </aside>
      )}
    </article>
  );
};
