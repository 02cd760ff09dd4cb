import { memo, useRef } from 'react';
import { blocksOf, isHeldBack, noBlocks, type AnswerBlock } from './answer-blocks';
import styles from './AnswerWords.module.css';
import { PartView } from './PartView';

interface BlockProps {
  readonly block: AnswerBlock;
  /** Whether it may still change. */
  readonly isOpen: boolean;
}

/** A finished block is drawn once. */
const BlockView = memo(({ block: { node, source }, isOpen }: BlockProps) =>
  node ? <PartView node={node} isOpen={isOpen} /> : <p className={styles.asWritten}>{source}</p>,
);

export interface AnswerWordsProps {
  readonly content: string;
  readonly isWriting: boolean;
}

/** Blocks at whose end the caret stands in the line; behind others it stands below. */
const inLine: readonly string[] = ['paragraph', 'heading', 'list', 'blockquote'];

/** A text of a model as elements, block by block: it never becomes HTML. */
export const AnswerWords = ({ content, isWriting }: AnswerWordsProps) => {
  const known = useRef(noBlocks);
  known.current = blocksOf(content, known.current);
  const { blocks } = known.current;
  const last = blocks.at(-1);
  const isHeld = isWriting && last !== undefined && isHeldBack(last);
  const isInLine = last?.node !== undefined && inLine.includes(last.node.type) && !isHeld;
  return (
    <div className={styles.words} data-writing={isWriting && isInLine} data-markdown>
      {(isHeld ? blocks.slice(0, -1) : blocks).map((block) => (
        <BlockView key={block.start} block={block} isOpen={isWriting && block === last} />
      ))}
      {isWriting && !isInLine && <span className={styles.caret} aria-hidden="true" />}
    </div>
  );
};
