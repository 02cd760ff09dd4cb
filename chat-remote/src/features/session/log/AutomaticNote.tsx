import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './AnswerEnd.module.css';

const text = sessionMessages.answer;

interface Props {
  readonly dialog: RoleDialog;
  readonly answer: RoleAnswer;
  readonly isLast: boolean;
}

/** Says that a rule gave the answer, for nothing, and offers one of the model. */
export const AutomaticNote = ({ dialog, answer, isLast }: Props) => {
  const { actions } = useSession();
  if (!answer.is_auto) return null;
  return (
    <div className={styles.box}>
      <p className={styles.words}>
        <span className={styles.free}>{text.automatic}</span>
      </p>
      {isLast && (
        <div className={styles.actions}>
          <button type="button" aria-disabled={actions.isBusy} onClick={() => void actions.again(dialog.id)}>
            {text.askModel(answer.continue_price)}
          </button>
        </div>
      )}
    </div>
  );
};
