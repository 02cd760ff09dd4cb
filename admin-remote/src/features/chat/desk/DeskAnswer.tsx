import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Muted } from '#layout/Text.tsx';
import { rooted } from '../chat-facts';
import { messages } from '../messages.zh';
import styles from './DeskContext.module.css';
import { authorOf, type ReportedAnswer } from './desk-items';

const text = messages.desk;

interface LineProps {
  readonly nick: string;
  readonly path: string;
  readonly isReported: boolean;
  /** Beside the name. */
  readonly note?: string;
  readonly children: string;
}

const Line = ({ nick, path, isReported, note = '', children }: LineProps) => (
  <li className={styles.line} data-asked={isReported}>
    <PersonPicture nick={nick} path={path} />
    <div className={styles.said}>
      <Muted small>
        {nick} {note}
      </Muted>
      <div className={styles.bubble}>{children || <Muted>{text.noAnswer}</Muted>}</div>
    </div>
  </li>
);

/** A reported answer after the question that it answers. Its user is the one who reported it, since nobody else sees the session. */
export const DeskAnswer = ({ item }: { readonly item: ReportedAnswer }) => {
  const { question, content, provider, model } = item.answer;
  const { nick_name, avatar } = authorOf(item);
  return (
    <ol className={styles.lines} aria-label={text.exchange}>
      <Line nick={item.reports[0]?.reporter.nick_name ?? ''} path="" isReported={false}>
        {question}
      </Line>
      <Line nick={nick_name} path={rooted(avatar)} isReported note={text.writtenBy(provider, model)}>
        {content}
      </Line>
    </ol>
  );
};
