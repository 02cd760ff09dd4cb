import type { KeyboardEvent } from 'react';
import type { RoleAnswer, RoleDialog } from '@yanye/shared/contract/role-sessions';
import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import { Citations } from '../citations/Citations';
import { CitedAnswer } from '../citations/CitedAnswer';
import { sessionMessages } from '../messages.zh';
import { shownAnswer } from '../model/shown-answers';
import { useSession } from '../room/session-context';
import { AnswerActionsRow } from './AnswerActionsRow';
import { AnswerEnd } from './AnswerEnd';
import styles from './AnswerView.module.css';
import { AutomaticNote } from './AutomaticNote';
import { LaterWords } from './LaterWords';
import { QueueNote } from './QueueNote';
import { Reasoning } from './Reasoning';
import { Speaker } from './Speaker';
import { minuteOf } from './times';
import { useVersions } from './use-versions';

const text = sessionMessages.answer;

interface Props {
  readonly dialog: RoleDialog;
  readonly isLast: boolean;
}

const noteOf = ({ state, created_at, is_demo, content }: RoleAnswer): string => {
  if (state === 'queued') return text.queued;
  if (state === 'generating') return content === '' ? text.thinking : text.generating;
  return is_demo ? `${minuteOf(created_at)} · ${text.demo}` : minuteOf(created_at);
};

/** What the role answered: without a box, since it may be long. */
export const AnswerView = ({ dialog, isLast }: Props) => {
  const { session } = useSession();
  const answer = shownAnswer(dialog);
  const versions = useVersions(dialog);
  if (!answer) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const move = { ArrowLeft: versions.earlier, ArrowRight: versions.later }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const isWriting = answer.state === 'generating';
  return (
    <article
      className={styles.answer}
      aria-label={`${session.role.name} ${minuteOf(answer.created_at)}`}
      tabIndex={0}
      data-last={isLast}
      onKeyDown={onKeyDown}
    >
      <Speaker>{noteOf(answer)}</Speaker>
      <div className={styles.body} aria-live="off" aria-busy={isWriting}>
        {answer.state === 'queued' && <QueueNote dialogId={dialog.id} answer={answer} />}
        {answer.reasoning !== '' && <Reasoning text={answer.reasoning} />}
        {(answer.content !== '' || isWriting) && (
          <CitedAnswer answer={answer}>
            <LaterWords key={answer.id} content={answer.content} isWriting={isWriting} />
          </CitedAnswer>
        )}
        <Citations answer={answer} />
        <AnswerEnd dialog={dialog} answer={answer} isLast={isLast} />
        <AutomaticNote dialog={dialog} answer={answer} isLast={isLast} />
        {!isGoingOn(answer.state) && (
          <AnswerActionsRow dialog={dialog} answer={answer} isLast={isLast} versions={versions} />
        )}
      </div>
    </article>
  );
};
