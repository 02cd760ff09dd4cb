import { useEffect, useRef } from 'react';
import { messages as all } from './messages.zh';
import { compareTexts, type Comparison } from './text-comparison';
import styles from './TextDiff.module.css';
import { useIsWide } from './use-is-wide';

const messages = all.conflict;

interface Props {
  readonly theirs: string;
  readonly merged: string;
  /** Called with the editor, and with `undefined` on unmount. */
  readonly onComparison: (comparison: Comparison | undefined) => void;
}

/** The other user's text next to the editable merge result. */
export const MergeBox = (props: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
  const first = useRef(props);

  useEffect(() => {
    const parent = box.current;
    if (!parent || isWide === undefined) return undefined;
    const { theirs, merged, onComparison } = first.current;
    const comparison = compareTexts({
      parent,
      left: { label: messages.theirs, text: theirs },
      right: { label: messages.result, text: merged },
      isWide,
      takeOver: messages.takeOver,
    });
    onComparison(comparison);
    return () => {
      // A resize must not discard the manual merge.
      first.current = { ...first.current, merged: comparison.right() };
      onComparison(undefined);
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
