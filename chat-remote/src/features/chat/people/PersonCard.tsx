import { useId, useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { takesPart } from '@yanye/shared/policy/roles';
import { skipToken, useAppSelector } from '@yanye/shared/redux';
import { chatMessages } from '../messages.zh';
import { Face } from '../room/Face';
import { Icon } from '../room/icons';
import { useRoom, useRoomView, type CardPerson } from '../room/room-context';
import { useFloatingDialog } from '../room/use-floating-dialog';
import { peopleMessages as text } from './messages.zh';
import { MuteForm } from './MuteForm';
import { personApi } from './people.api';
import { PersonActions } from './PersonActions';
import styles from './PersonCard.module.css';

interface Props {
  readonly person: CardPerson;
  readonly x: number;
  readonly y: number;
}

interface HeadProps {
  readonly titleId: string;
  readonly person: CardPerson;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

const Head = ({ titleId, person: { user_id, role_id, nick_name, avatar }, isAdmin, onClose }: HeadProps) => {
  const isMe = useRoomView(({ me }) => user_id !== 0 && me.user_id === user_id);
  return (
    <header className={styles.head}>
      <Face role_id={role_id} nick_name={nick_name} avatar={avatar} size="large" />
      <div className={styles.who}>
        <h2 id={titleId} className={styles.name}>
          {nick_name}
        </h2>
        <p className={styles.marks}>
          {isAdmin && <span className={styles.admin}>{text.admin}</span>}
          {role_id > 0 && <span className={styles.admin}>{chatMessages.role}</span>}
          {user_id === 0 && role_id === 0 && <span>{text.visitor}</span>}
          {isMe && <span>{text.me}</span>}
        </p>
      </div>
      <button type="button" className={styles.close} aria-label={chatMessages.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
};

/** The profile card of a user with its actions: a popover, on narrow screens a sheet. */
export const PersonCard = ({ person, x, y }: Props) => {
  const { onOverlay } = useRoom();
  const actor = useAppSelector(selectActor);
  const isKnown = takesPart(actor) && person.user_id !== 0;
  const answer = personApi.useReadPersonQuery(isKnown ? { query: { userID: person.user_id } } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [isMuting, setMuting] = useState(false);
  const dialog = useFloatingDialog({ x, y });
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.card}
      aria-labelledby={titleId}
      onClose={() => onOverlay(undefined)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.inside}>
        <Head
          titleId={titleId}
          person={person}
          isAdmin={answer.currentData?.is_admin ?? false}
          onClose={close}
        />
        {isMuting ? (
          <MuteForm person={person} onCancel={() => setMuting(false)} onDone={close} />
        ) : (
          <PersonActions
            person={person}
            facts={answer.currentData}
            onClose={close}
            onMute={() => setMuting(true)}
          />
        )}
      </div>
    </dialog>
  );
};
