import { useState, type ReactNode } from 'react';
import { MarkdownWords } from '#controls/markdown/MarkdownWords.tsx';
import { plainWordsOf } from '#controls/markdown/markdown-tree.ts';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import { rooted } from '../chat-facts';
import { messages } from '../messages.zh';
import styles from './DeskContext.module.css';
import { authorOf, type ReportedAnswer } from './desk-items';

const text = messages.desk;

/** Characters of an answer that are shown at once in the list. */
const shortLength = 400;
const shortLines = 12;

interface LineProps {
  readonly nick: string;
  readonly path: string;
  readonly isReported: boolean;
  /** Beside the name. */
  readonly note?: string;
  readonly isShort: boolean;
  /** The words without signs of Markdown. */
  readonly plain: string;
  readonly children: ReactNode;
}

const Line = ({ nick, path, isReported, note = '', isShort, plain, children }: LineProps) => {
  const [isWhole, setWhole] = useState(!isShort || plain.length <= shortLength);
  return (
    <li className={styles.line} data-asked={isReported}>
      <PersonPicture nick={nick} path={path} />
      <div className={styles.said}>
        <Muted small>
          {nick} {note}
        </Muted>
        <div className={styles.bubble}>
          {plain === '' && <Muted>{text.noAnswer}</Muted>}
          {isWhole ? children : <Clamp lines={shortLines}>{plain}</Clamp>}
        </div>
        {!isWhole && (
          <TextButton className={styles.whole} onClick={() => setWhole(true)}>
            {text.whole}
          </TextButton>
        )}
      </div>
    </li>
  );
};

interface Props {
  readonly item: ReportedAnswer;
  /** Whether a long text is cut off, and shown on demand. */
  readonly isShort: boolean;
}

/** A reported answer after the question that it answers. Only the owner of a session can report its answers. */
export const DeskAnswer = ({ item, isShort }: Props) => {
  const { question, content, provider, model } = item.answer;
  const { nick_name, avatar } = authorOf(item);
  const asker = item.reports[0]?.reporter.nick_name ?? '';
  return (
    <ol className={styles.lines} aria-label={text.exchange}>
      <Line nick={asker} path="" isReported={false} isShort={isShort} plain={question}>
        {question}
      </Line>
      <Line
        nick={nick_name}
        path={rooted(avatar)}
        isReported
        note={text.writtenBy(provider, model)}
        isShort={isShort}
        plain={plainWordsOf(content)}
      >
        <MarkdownWords content={content} />
      </Line>
    </ol>
  );
};
