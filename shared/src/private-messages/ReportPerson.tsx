import { useState } from 'react';
import { asApiError } from '../api/http';
import type { MessagePerson } from '../contract/private-messages';
import {
  personReportReasons,
  privateMessageLimits,
  type PersonReportReason,
} from '../contract/private-messages.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { submittedBy } from '../submitted-by';
import styles from './Conversation.module.css';
import { messageTexts as text } from './messages.zh';
import { messagesApi } from './private-messages.api';

interface Props {
  readonly person: MessagePerson;
  readonly onClose: () => void;
}

export const ReportPerson = ({ person, onClose }: Props) => {
  const [reason, setReason] = useState<PersonReportReason>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [report, { isLoading }] = messagesApi.useReportPersonMutation();
  const dispatch = useAppDispatch();
  const send = async () => {
    if (isLoading) return;
    if (!reason) {
      setProblem(text.reasonMissing);
      return;
    }
    const { error } = await report({ body: { user_id: person.id, reason, note } });
    if (error) {
      setProblem(asApiError(error).msg);
      return;
    }
    dispatch(showToast({ kind: 'success', text: text.reported }));
    onClose();
  };
  return (
    <form
      className={styles.report}
      aria-label={text.reportTitle(person.nick_name)}
      onSubmit={submittedBy(send)}
    >
      <div className={styles.reasons} role="radiogroup" aria-label={text.reportTitle(person.nick_name)}>
        {personReportReasons.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="person-report"
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {text.reasons[each]}
          </label>
        ))}
      </div>
      <input
        className={styles.note}
        value={note}
        maxLength={privateMessageLimits.note}
        aria-label={text.reportNote}
        placeholder={text.reportNote}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.tools}>
        <button type="button" onClick={onClose}>
          {text.cancel}
        </button>
        <button type="submit" aria-disabled={isLoading}>
          {text.report}
        </button>
      </div>
    </form>
  );
};
