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
  /** Beside the text, or next to the folded table of contents. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A text with its table of contents and actions: in the margins, or in a bar at the bottom of narrow screens. */
export const TextWithContents = ({ head, toc, fewest, actions, children }: Props) => {
  const entries = toc.filter(({ level }) => level <= 4);
  const position = useReadingPosition(entries);
  const hasContents = entries.length >= fewest;
  return (
    <article className={styles.text}>
      {head}
      <div className={styles.bar}>
        {hasContents && <FoldedContents toc={entries} current={position} />}
        {actions}
      </div>
      {children}
      {hasContents && (
        <aside className={styles.margin}>
          <MarginContents toc={entries} current={position} />
        </aside>
      )}
    </article>
  );
};
