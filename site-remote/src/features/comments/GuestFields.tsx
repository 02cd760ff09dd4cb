import { commentLimits } from '@yanye/shared/contract/comments.calls';
import styles from './GuestFields.module.css';
import { commentMessages } from './messages.zh';
import type { Guest } from './use-guest';

const text = commentMessages.guest;

interface Props {
  readonly guest: Guest;
  readonly onChange: () => void;
}

/** Name and address of a visitor who comments. */
export const GuestFields = ({ guest, onChange }: Props) => {
  const change = (part: Parameters<Guest['change']>[0]) => {
    guest.change(part);
    onChange();
  };
  return (
    <div className={styles.fields}>
      <label className={styles.label}>
        <span>{text.name}</span>
        <input
          ref={guest.fields.name}
          autoComplete="nickname"
          maxLength={commentLimits.guestName}
          required
          value={guest.details.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <label className={styles.label}>
        <span>
          {text.email} <small>{text.emailHint}</small>
        </span>
        <input
          ref={guest.fields.email}
          type="email"
          autoComplete="email"
          maxLength={commentLimits.guestEmail}
          required
          value={guest.details.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </label>
    </div>
  );
};
