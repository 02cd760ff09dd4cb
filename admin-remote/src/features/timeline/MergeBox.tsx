import { useEffect, useRef } from 'react';
import { messages as all } from './messages.zh';
import { compareTexts, type Comparison } from './text-comparison';
import styles from './TextDiff.module.css';
import { useIsWide } from './use-is-wide';

const messages = all.conflict;

interface Props {
  readonly theirs: string;
  /** What stands there at first; later texts are the editor's own. */
  readonly merged: string;
  /** Hands out what is being edited, and takes it back with `undefined`. */
  readonly onComparison: (comparison: Comparison | undefined) => void;
}

/** The other's text beside the one that comes out of both, which can be edited. */
export const MergeBox = ({ theirs, merged, onComparison }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
  const first = useRef({ theirs, merged, onComparison });

  useEffect(() => {
    const parent = box.current;
    if (!parent || isWide === undefined) return undefined;
    const comparison = compareTexts({
      parent,
      left: { label: messages.theirs, text: first.current.theirs },
      right: { label: messages.result, text: first.current.merged },
      isWide,
      isEditable: true,
      takeOver: messages.takeOver,
    });
    const { onComparison: hand } = first.current;
    hand(comparison);
    return () => {
      // A change of width must not cost what was merged by hand.
      first.current = { ...first.current, merged: comparison.right() };
      hand(undefined);
      comparison.destroy();
    };
  }, [isWide]);

  return (
    <div className={styles.diff}>
      <div className={styles.names} data-wide={isWide}>
        <span className={styles.removed}>{messages.theirs}</span>
        <span className={styles.added}>{messages.result}</span>
      </div>
      <div ref={box} className={styles.texts} />
    </div>
  );
};
