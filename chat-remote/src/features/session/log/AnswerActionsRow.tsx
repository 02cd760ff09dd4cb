import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { branchMessages } from '../branches/messages.zh';
import { useBranching } from '../branches/use-branching';
import { CopyButton } from '../CopyButton';
import { Icon, type IconName } from '../icons';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './AnswerActionsRow.module.css';
import type { Versions } from './use-versions';
import { VersionsRow } from './VersionsRow';

const text = sessionMessages.answer;

interface Props {
  readonly dialog: RoleDialog;
  readonly answer: RoleAnswer;
  readonly isLast: boolean;
  readonly versions: Versions;
}

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

const Action = ({ icon, label, isDisabled = false, onClick }: ActionProps) => (
  <button
    type="button"
    className={styles.action}
    aria-disabled={isDisabled}
    aria-label={label}
    onClick={onClick}
  >
    <Icon name={icon} size={16} />
    <span>{label}</span>
  </button>
);

/** Under an answer: its versions, what one can do with it, and what it cost. */
export const AnswerActionsRow = ({ dialog, answer, isLast, versions }: Props) => {
  const { session, actions, onOverlay } = useSession();
  const { isBranching, branch } = useBranching();
  const { id, charged, content, provider, model, is_auto: isAuto } = answer;
  return (
    <div className={styles.row} data-shown={isLast} role="group" aria-label={text.actions}>
      <VersionsRow versions={versions} />
      <div className={styles.tools}>
        {content !== '' && <CopyButton text={content} />}
        {isLast && !isAuto && (
          <Action
            icon="again"
            label={text.again}
            isDisabled={actions.isBusy}
            onClick={() => void actions.again(dialog.id)}
          />
        )}
        {session.persona && session.role.id > 0 && (
          <Action
            icon="branch"
            label={branchMessages.branch}
            isDisabled={isBranching}
            onClick={() => void branch(dialog.id)}
          />
        )}
        {!isAuto && (
          <Action
            icon="context"
            label={text.context}
            onClick={() => onOverlay({ kind: 'context', answerId: id })}
          />
        )}
        {content !== '' && (
          <Action
            icon="flag"
            label={text.report}
            onClick={() => onOverlay({ kind: 'report', answerId: id })}
          />
        )}
        <Action
          icon="trash"
          label={text.remove}
          onClick={() => onOverlay({ kind: 'remove', ids: [dialog.id] })}
        />
      </div>
      <span className={styles.mark}>
        {content !== '' && !isAuto && sessionMessages.log.mark}
        {provider !== '' && ` · ${provider} ${model}`}
      </span>
      {charged > 0 && (
        <span className={styles.receipt} title={text.receipt(charged)}>
          <Icon name="credits" size={14} />
          {text.charged(charged)}
        </span>
      )}
    </div>
  );
};
