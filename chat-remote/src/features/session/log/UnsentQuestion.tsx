import { Icon } from '../icons';
import { sessionMessages as text } from '../messages.zh';
import type { UnsentWords } from '../model/kept-words';
import { useSession } from '../room/session-context';
import styles from './Question.module.css';

/** Words on their way, or those that did not arrive. */
export const UnsentQuestion = ({ words: { client_id, content } }: { readonly words: UnsentWords }) => {
  const { outbox } = useSession();
  const isFailed = !outbox.sending.includes(client_id);
  return (
    <article className={styles.question} aria-label={text.log.me}>
      <div className={styles.unsent} data-failed={isFailed}>
        {content}
      </div>
      {isFailed ? (
        <div className={styles.actions} data-shown="true">
          <span className={styles.problem} role="alert">
            <Icon name="alert" size={16} />
            {text.log.unsent}
          </span>
          <button type="button" className={styles.action} onClick={() => outbox.retry(client_id, content)}>
            {text.retry}
          </button>
          <button type="button" className={styles.action} onClick={() => outbox.drop(client_id)}>
            {text.log.drop}
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <span className={styles.note}>
            <Icon name="clock" size={16} />
            {text.log.sending}
          </span>
        </div>
      )}
    </article>
  );
};
