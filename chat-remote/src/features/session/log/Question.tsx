import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import { CopyButton } from '../CopyButton';
import { Icon } from '../icons';
import { sessionMessages as text } from '../messages.zh';
import { useSession } from '../room/session-context';
import { EditQuestion } from './EditQuestion';
import styles from './Question.module.css';
import { QuestionWords } from './QuestionWords';
import { minuteOf } from './times';

interface Props {
  readonly dialog: RoleDialog;
  readonly isLast: boolean;
}

/** What the viewer said; the last of it can be changed. */
export const Question = ({ dialog, isLast }: Props) => {
  const { editing, onEdit } = useSession();
  if (editing === dialog.id) return <EditQuestion dialog={dialog} />;
  const mayEdit = isLast && !dialog.answers.some(({ state }) => isGoingOn(state));
  return (
    <article className={styles.question} aria-label={text.log.me}>
      <div className={styles.bubble}>
        <QuestionWords content={dialog.content} />
      </div>
      <div className={styles.actions}>
        <time className={styles.time} dateTime={dialog.created_at}>
          {minuteOf(dialog.created_at)}
        </time>
        <CopyButton text={dialog.content} />
        {mayEdit && (
          <button type="button" className={styles.action} onClick={() => onEdit(dialog)}>
            <Icon name="pencil" size={16} />
            {text.answer.edit}
          </button>
        )}
      </div>
    </article>
  );
};
