import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { roleShareLimits } from '@yanye/shared/contract/role-shares.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import { shareMessages } from './messages.zh';
import { RangeOfShare, type Range } from './RangeOfShare';
import styles from './ShareDialog.module.css';
import { sharesApi } from './shares.api';

const text = shareMessages.dialog;

/** A session, with those of its dialogs that can be chosen, the oldest first. */
export interface Shareable {
  readonly id: number;
  readonly name: string;
  readonly dialogs: readonly { readonly id: number; readonly content: string }[];
}

interface Props {
  readonly session: Shareable;
  readonly onMade: (key: string) => void;
}

export const NewShare = ({ session, onMade }: Props) => {
  const [title, setTitle] = useState(session.name);
  const [range, setRange] = useState<Range>();
  const [share, { isLoading, error }] = sharesApi.useShareSessionMutation();
  const send = async () => {
    if (isLoading) return;
    const { data } = await share({ params: { id: session.id }, body: { title: title.trim(), ...range } });
    if (data) onMade(data.key);
  };
  return (
    <form className={styles.form} onSubmit={submittedBy(send)} noValidate>
      <label className={styles.label}>
        {text.name}
        <input
          className={styles.field}
          value={title}
          maxLength={roleShareLimits.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <RangeOfShare dialogs={session.dialogs} range={range} onRange={setRange} />
      <p className={styles.problem} role="alert">
        {error && asApiError(error).msg}
      </p>
      <button type="submit" className={styles.share} aria-disabled={isLoading}>
        {text.share}
      </button>
    </form>
  );
};
