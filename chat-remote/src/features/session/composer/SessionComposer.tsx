import { useId, useRef } from 'react';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import { sessionMessages } from '../messages.zh';
import { answerGoingOn } from '../model/shown-answers';
import type { Refusal } from '../room/refusal';
import { useSession } from '../room/session-context';
import type { Words } from '../room/use-words';
import { composerKeys } from './composer-keys';
import { ComposerTools } from './ComposerTools';
import { RefusedWords } from './RefusedWords';
import styles from './SessionComposer.module.css';
import { useFieldHeight } from './use-field-height';

const text = sessionMessages.composer;

interface Props {
  readonly words: Words;
  readonly refusal: Refusal | undefined;
  readonly onRefusal: (refusal: Refusal | undefined) => void;
}

export const SessionComposer = ({ words, refusal, onRefusal }: Props) => {
  const { session, log, outbox, actions } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  const going = answerGoingOn(log);
  const { draft, onDraft } = words;
  const over = Array.from(draft).length - roleSessionLimits.content;
  const isBlocked = draft.trim() === '' || over > 0;
  useFieldHeight(field, draft);

  const send = () => {
    if (!isBlocked) outbox.send(draft.trim());
  };
  const stop = () => {
    if (going) void actions.stop(going.dialog.id, going.answer.id);
  };
  const onKeyDown = composerKeys({ send, stop: going && stop, onDraft });
  if (!session.may_ask)
    return (
      <div className={styles.foot}>
        <p className={styles.closed}>{session.closed}</p>
      </div>
    );
  return (
    <div className={styles.foot}>
      {refusal && <RefusedWords refusal={refusal} onClose={() => onRefusal(undefined)} />}
      <form className={styles.box} data-refused={refusal !== undefined} onSubmit={submittedBy(send)}>
        <label id={labelId} className="sr-only" htmlFor={`${labelId}field`}>
          {text.label}
        </label>
        <textarea
          id={`${labelId}field`}
          ref={field}
          className={styles.field}
          rows={1}
          value={draft}
          enterKeyHint="send"
          placeholder={
            log.dialogs.length > 0 ? text.placeholder(session.role.name) : text.first(session.role.name)
          }
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <ComposerTools
          over={over}
          isBlocked={isBlocked}
          isWriting={going !== undefined}
          isEmpty={draft.trim() === ''}
          onStop={stop}
        />
      </form>
    </div>
  );
};
