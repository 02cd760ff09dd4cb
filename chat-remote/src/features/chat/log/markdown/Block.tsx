import type { ReactNode } from 'react';
import type { Nodes } from 'mdast';
import styles from './MarkdownWords.module.css';

interface Props {
  readonly node: Nodes;
  readonly children: ReactNode;
}

/** A block of a message. Headings are no headings of the page. */
export const Block = ({ node, children }: Props) => {
  switch (node.type) {
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading':
      return <p className={styles.heading}>{children}</p>;
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{children}</ol> : <ul>{children}</ul>;
    case 'listItem':
      return <li>{children}</li>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr />;
    default:
      return children;
  }
};
