import { useEffect, useId, useRef, useState } from 'react';
import { reportReasonLabels, reportReasons, type ReportReason } from '../contract/comments.calls';
import { submittedBy } from '../submitted-by';
import { reportMessages as text } from './report-messages.zh';
import styles from './ReportDialog.module.css';

export interface Report {
  readonly reason: ReportReason;
  readonly note: string;
}

interface Props {
  readonly title: string;
  /** Most characters of the note. */
  readonly noteLength: number;
  readonly isSending: boolean;
  /** @returns why the report was refused; empty when it was accepted */
  readonly onReport: (report: Report) => Promise<string>;
  readonly onClose: () => void;
}

interface ReasonsProps {
  readonly titleId: string;
  readonly reason: ReportReason | undefined;
  readonly onReason: (reason: ReportReason) => void;
}

const Reasons = ({ titleId, reason, onReason }: ReasonsProps) => (
  <div className={styles.reasons} role="radiogroup" aria-labelledby={titleId}>
    {reportReasons.map((each) => (
      <label key={each}>
        <input type="radio" name={titleId} checked={reason === each} onChange={() => onReason(each)} />
        {reportReasonLabels[each]}
      </label>
    ))}
  </div>
);

/** Asks why something is reported. It closes once the report was accepted. */
export const ReportDialog = ({ title, noteLength, isSending, onReport, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');

  useEffect(() => dialog.current?.showModal(), []);

  const send = async () => {
    if (isSending) return;
    const refusal = reason ? await onReport({ reason, note }) : text.reasonMissing;
    setProblem(refusal);
    if (refusal === '') dialog.current?.close();
  };
  const choose = (chosen: ReportReason) => {
    setReason(chosen);
    setProblem('');
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submittedBy(send)} noValidate>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <Reasons titleId={titleId} reason={reason} onReason={choose} />
        <textarea
          className={styles.note}
          rows={2}
          maxLength={noteLength}
          value={note}
          aria-label={text.note}
          placeholder={text.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.actions}>
          <button type="button" onClick={() => dialog.current?.close()}>
            {text.cancel}
          </button>
          <button type="submit" aria-disabled={isSending}>
            {isSending ? text.sending : text.report}
          </button>
        </div>
      </form>
    </dialog>
  );
};
