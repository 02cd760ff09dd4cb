import { useMemo, type ReactNode } from 'react';
import type { Nodes, Parents, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { Muted } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';
import { markdownTree } from './markdown-tree';
import styles from './MarkdownWords.module.css';

const Parts = ({ of }: { readonly of: Parents }) =>
  of.children.map((child, at) => <Part key={at} node={child} />);

/** Where a link or a picture leads, as text: what a stranger wrote is read here, and not followed. */
const Address = ({ url, words }: { readonly url: string; readonly words: string }) =>
  url !== '' && url !== words && <Muted small>{messages.markdown.address(url)}</Muted>;

const Rows = ({ table: { children } }: { readonly table: Table }) => (
  <table>
    <tbody>
      {children.map((row, at) => (
        <tr key={at}>
          {row.children.map((cell, index) => {
            const Cell = at === 0 ? 'th' : 'td';
            return (
              <Cell key={index}>
                <Parts of={cell} />
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const Part = ({ node }: { readonly node: Nodes }): ReactNode => {
  const inside = 'children' in node && <Parts of={node} />;
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'link':
      return (
        <>
          {inside}
          <Address url={node.url} words={toString(node)} />
        </>
      );
    case 'image':
      return (
        <>
          {messages.markdown.picture(node.alt ?? '')}
          <Address url={node.url} words="" />
        </>
      );
    case 'paragraph':
      return <p>{inside}</p>;
    // No heading of the page.
    case 'heading':
      return <p className={styles.heading}>{inside}</p>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside}</ol> : <ul>{inside}</ul>;
    case 'listItem':
      return <li>{inside}</li>;
    case 'thematicBreak':
      return <hr />;
    case 'table':
      return <Rows table={node} />;
    default:
      return inside;
  }
};

/** A Markdown text of a stranger as elements: it never becomes HTML, loads nothing and links nowhere. */
export const MarkdownWords = ({ content }: { readonly content: string }) => {
  const tree = useMemo(() => markdownTree(content), [content]);
  return tree ? (
    <div className={styles.words}>
      <Parts of={tree} />
    </div>
  ) : (
    <p className={styles.asWritten}>{content}</p>
  );
};
