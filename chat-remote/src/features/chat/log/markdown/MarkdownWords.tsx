import { useMemo, type ReactNode } from 'react';
import type { Nodes, Parents } from 'mdast';
import { PlainWords, type WordsProps } from '../PlainWords';
import { Block } from './Block';
import styles from './MarkdownWords.module.css';
import { messageTree } from './message-tree';

type Mentions = WordsProps['message']['mentions'];

/** Addresses that a message may link to. */
const linkable = /^(?:https?:|mailto:)/i;

const linked = (key: number, url: string, inside: ReactNode): ReactNode =>
  linkable.test(url) ? (
    <a key={key} href={url} target="_blank" rel="noopener noreferrer nofollow ugc" tabIndex={-1}>
      {inside}
    </a>
  ) : (
    <span key={key}>{inside}</span>
  );

const partsOf = ({ children }: Parents, mentions: Mentions, isInLink: boolean): ReactNode =>
  children.map((child, at) => partOf(child, mentions, { key: at, isInLink }));

/** Renders one part of a message as an element: text of users never becomes HTML. */
function partOf(
  node: Nodes,
  mentions: Mentions,
  { key, isInLink }: { readonly key: number; readonly isInLink: boolean },
): ReactNode {
  switch (node.type) {
    case 'text':
      return isInLink ? node.value : <PlainWords key={key} message={{ content: node.value, mentions }} />;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{partsOf(node, mentions, isInLink)}</strong>;
    case 'emphasis':
      return <em key={key}>{partsOf(node, mentions, isInLink)}</em>;
    case 'link':
      return linked(key, node.url, partsOf(node, mentions, true));
    case 'image':
      // A picture from elsewhere would tell its server who reads.
      return isInLink ? node.alt : linked(key, node.url, node.alt || node.url);
    default:
      return (
        <Block key={key} node={node}>
          {'children' in node && partsOf(node, mentions, isInLink)}
        </Block>
      );
  }
}

/** A text as Markdown; as it was written where that would take too long. */
export const MarkdownWords = ({ message }: WordsProps) => {
  const { content, mentions } = message;
  const tree = useMemo(() => messageTree(content), [content]);
  if (!tree) return <PlainWords message={message} />;
  return (
    <div className={styles.words} data-markdown>
      {partsOf(tree, mentions, false)}
    </div>
  );
};
