import { useEffect, useRef } from 'react';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import { compareTexts, type Side } from './text-comparison';
import styles from './TextDiff.module.css';
import { TitleDiff } from './TitleDiff';
import { useIsWide } from './use-is-wide';

export interface Version extends Side {
  readonly title: string;
}

interface Props {
  readonly before: Version;
  readonly after: Version;
}

/** A text diff: side by side on wide screens, unified on narrow ones. */
export const TextDiff = ({ before, after }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);

  useEffect(() => {
    const parent = box.current;
    if (!parent || isWide === undefined) return undefined;
    const { destroy } = compareTexts({ parent, left: before, right: after, isWide });
    return destroy;
  }, [before, after, isWide]);

  return (
    <div className={styles.diff}>
      <div className={styles.names} data-wide={isWide}>
        <span className={styles.removed}>{before.label}</span>
        <span className={styles.added}>{after.label}</span>
      </div>
      {before.title !== after.title && <TitleDiff before={before.title} after={after.title} />}
      {before.text === after.text && before.title === after.title && (
        <Muted as="p" className={styles.same}>
          {messages.same}
        </Muted>
      )}
      <div ref={box} className={styles.texts} tabIndex={0} role="region" aria-label={after.label} />
    </div>
  );
};
