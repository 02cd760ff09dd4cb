import { roomQuestionIn } from '@yanye/shared/contract/room-questions.calls';
import styles from './QuestionWords.module.css';

/** What somebody asked; messages of a room that it is about are folded above it. */
export const QuestionWords = ({ content }: { readonly content: string }) => {
  const asked = roomQuestionIn(content);
  if (!asked) return content;
  return (
    <>
      <details className={styles.about}>
        <summary className={styles.head}>{asked.about}</summary>
        <ul className={styles.lines}>
          {asked.lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </details>
      {asked.question}
    </>
  );
};
