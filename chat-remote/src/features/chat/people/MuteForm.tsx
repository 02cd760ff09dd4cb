import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { submittedBy } from '@yanye/shared/submitted-by';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useRoom, type CardPerson } from '../room/room-context';
import { peopleMessages as text } from './messages.zh';
import { mutesApi } from './people.api';
import styles from './PersonCard.module.css';

interface Props {
  readonly person: CardPerson;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

interface LengthsProps {
  readonly minutes: number;
  readonly onChoose: (minutes: number) => void;
}

const Lengths = ({ minutes: chosen, onChoose }: LengthsProps) => (
  <fieldset className={styles.lengths}>
    <legend className="sr-only">{text.muteLength}</legend>
    {text.muteLengths.map(([minutes, name]) => (
      <label key={minutes} className={styles.length}>
        <input
          type="radio"
          name="minutes"
          className="sr-only"
          checked={minutes === chosen}
          onChange={() => onChoose(minutes)}
        />
        {name}
      </label>
    ))}
  </fieldset>
);

/** The form that mutes a user in this room. */
export const MuteForm = ({ person: { user_id, nick_name, message_id }, onCancel, onDone }: Props) => {
  const { roomId: room } = useRoom();
  const dispatch = useAppDispatch();
  const [minutes, setMinutes] = useState<number>(text.muteLengths[1][0]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [mute, { isLoading }] = mutesApi.useMuteInRoomMutation();
  const submit = async () => {
    if (isLoading) return;
    const { error } = await mute({ body: { room, user_id, message_id, minutes, reason: reason.trim() } });
    if (error) return setProblem(asApiError(error).msg);
    dispatch(showToast({ kind: 'success', text: text.muted(nick_name) }));
    onDone();
  };
  return (
    <form className={styles.mute} aria-label={text.muteTitle(nick_name)} onSubmit={submittedBy(submit)}>
      <Lengths minutes={minutes} onChoose={setMinutes} />
      <input
        // The button that had the focus is gone.
        autoFocus
        className={styles.reason}
        aria-label={text.muteReason}
        placeholder={text.muteReason}
        maxLength={chatLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.confirm}>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {text.cancel}
        </button>
        <button type="submit" className={styles.main} aria-disabled={isLoading}>
          {text.mute}
        </button>
      </div>
    </form>
  );
};
