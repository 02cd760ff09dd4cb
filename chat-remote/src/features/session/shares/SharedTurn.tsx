import type { ReactNode } from 'react';
import type { RoleShare } from '@yanye/shared/contract/role-shares';
import { AnswerWords } from '../markdown/AnswerWords';
import { minuteOf } from '../log/times';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { shareMessages } from './messages.zh';
import styles from './SharedTurn.module.css';

interface SpeakerProps {
  readonly role: RoleShare['role'];
  readonly children: ReactNode;
}

export const SharedSpeaker = ({ role: { icon, name }, children }: SpeakerProps) => (
  <div className={styles.speaker}>
    <RoleIcon icon={icon} name={name} />
    <span className={styles.name}>{name}</span>
    <span className={styles.note}>{children}</span>
  </div>
);

interface Props {
  readonly dialog: RoleShare['dialogs'][number];
  readonly role: RoleShare['role'];
}

/** What was said, and what the role answered: as a session draws it, with nothing to do. */
export const SharedTurn = ({ dialog, role }: Props) => {
  const { question, answer, asked_at, answered_at, is_demo, is_auto } = dialog;
  const made = is_auto ? shareMessages.automatic : shareMessages.mark;
  return (
    <li className={styles.turn}>
      <article className={styles.question} aria-label={shareMessages.page.reader}>
        <p className={styles.bubble}>{question}</p>
        <time className={styles.time} dateTime={asked_at}>
          {minuteOf(asked_at)}
        </time>
      </article>
      <article aria-label={`${role.name} ${minuteOf(answered_at)}`}>
        <SharedSpeaker role={role}>
          {[minuteOf(answered_at), made, ...(is_demo ? [shareMessages.demo] : [])].join(' · ')}
        </SharedSpeaker>
        <div className={styles.body}>
          <AnswerWords content={answer} isWriting={false} />
        </div>
      </article>
    </li>
  );
};
