import type { ReactNode } from 'react';
import type { Nodes, Parents } from 'mdast';
import { AnswerLink } from './AnswerLink';
import styles from './AnswerWords.module.css';
import { useCitations } from '../citations/citation-context';
import { withoutMarks } from '../citations/cited-words';
import { CodeBlock } from './CodeBlock';
import { Formula } from './Formula';
import { RemotePicture } from './RemotePicture';
import { TableView } from './TableView';

interface Props {
  readonly node: Nodes;
  /** Whether the block may still change. */
  readonly isOpen: boolean;
  readonly isInLink?: boolean;
}

export const PartsOf = ({
  node,
  isOpen,
  isInLink = false,
}: { readonly node: Parents } & Omit<Props, 'node'>) =>
  node.children.map((child, at) => <PartView key={at} node={child} isOpen={isOpen} isInLink={isInLink} />);

const PlainWords = ({ words }: { readonly words: string }) =>
  useCitations().isWriting ? withoutMarks(words) : words;

/** Headings of an answer are no headings of the page. */
const headingOf = (depth: number): string | undefined => (depth <= 2 ? styles.heading : styles.subheading);

const blockOf = (node: Nodes, inside: ReactNode): ReactNode => {
  switch (node.type) {
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return <p className={headingOf(node.depth)}>{inside}</p>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>;
    case 'listItem':
      return (
        <li className={typeof node.checked === 'boolean' ? styles.task : undefined}>
          {typeof node.checked === 'boolean' && <span aria-hidden="true">{node.checked ? '☑' : '☐'}</span>}
          {inside}
        </li>
      );
    case 'thematicBreak':
      return <hr />;
    default:
      return inside;
  }
};

/** A part of an answer as an element. */
export const PartView = ({ node, isOpen, isInLink = false }: Props): ReactNode => {
  const inside = 'children' in node && <PartsOf node={node} isOpen={isOpen} isInLink={isInLink} />;
  switch (node.type) {
    case 'text':
      return <PlainWords words={node.value} />;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'delete':
      return <del>{inside}</del>;
    case 'link':
      return isInLink ? (
        inside
      ) : (
        <AnswerLink url={node.url}>{<PartsOf node={node} isOpen={isOpen} isInLink />}</AnswerLink>
      );
    case 'image':
      return isInLink ? node.alt : <RemotePicture url={node.url} alt={node.alt ?? ''} />;
    case 'inlineMath':
      return <Formula tex={node.value} />;
    case 'math':
      return <Formula tex={node.value} isDisplayed />;
    case 'code':
      return <CodeBlock code={node.value} language={node.lang ?? ''} isOpen={isOpen} />;
    case 'table':
      return <TableView table={node} drawCell={(cell) => <PartsOf node={cell} isOpen={isOpen} />} />;
    default:
      return blockOf(node, inside);
  }
};
