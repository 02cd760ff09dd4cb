import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './AnswerEnd.module.css';

const text = sessionMessages.answer;

interface Props {
  readonly dialog: RoleDialog;
  readonly answer: RoleAnswer;
  readonly isLast: boolean;
}

const titles = {
  stopped: text.stopped,
  interrupted: text.interrupted,
  failed: text.failed,
  blocked: text.blocked,
  removed: text.removed,
} as const;

const isTrouble = (state: RoleAnswer['state']): state is keyof typeof titles => state in titles;

/** Why an answer ended early, whether it was paid for, and what one can do. */
export const AnswerEnd = ({ dialog, answer, isLast }: Props) => {
  const { actions, onEdit } = useSession();
  const { id, state, problem, charged, may_continue, continue_price } = answer;
  if (!isTrouble(state)) return null;
  const isLost = state === 'failed' || state === 'blocked' || state === 'removed';
  return (
    <div className={styles.box} data-state={state}>
      {state !== 'stopped' && <Icon name="alert" size={18} />}
      <p className={styles.words}>
        <b>{titles[state]}</b>
        {problem !== '' && <span> {problem}</span>}
        {charged === 0 && state !== 'interrupted' && <span className={styles.free}> {text.free}</span>}
      </p>
      <div className={styles.actions}>
        {may_continue && (
          <button type="button" aria-disabled={actions.isBusy} onClick={() => void actions.goOn(id)}>
            {continue_price > 0 ? text.continueFor(continue_price) : text.continue}
          </button>
        )}
        {state === 'blocked' && isLast && (
          <button type="button" onClick={() => onEdit(dialog)}>
            {text.ask}
          </button>
        )}
        {isLost && (
          <button type="button" aria-disabled={actions.isBusy} onClick={() => void actions.again(dialog.id)}>
            {state === 'failed' ? sessionMessages.retry : text.again}
          </button>
        )}
      </div>
    </div>
  );
};
