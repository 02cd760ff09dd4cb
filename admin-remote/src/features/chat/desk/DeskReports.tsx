import { PersonLink } from '#controls/person/PersonLink.tsx';
import { reportReasonLabels } from '@yanye/shared/contract/comments.calls';
import { Minute } from '#controls/Minute.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from '../messages.zh';
import type { ReportedMessage } from './desk-items';
import styles from './desk.module.css';

const text = messages.desk;
/** Reports that are shown at once. */
const first = 3;

type Reports = ReportedMessage['reports'];

const Lines = ({ reports, label }: { readonly reports: Reports; readonly label: string }) => (
  <Stack as="ul" gap={4} aria-label={label}>
    {reports.map(({ id, reporter, reason, note, created_at }) => (
      <li key={id} className={styles.report}>
        <PersonLink {...reporter} />
        {text.colon}
        <strong>{reportReasonLabels[reason]}</strong>
        {note !== '' && text.quoted(note)}{' '}
        <Muted small>
          <Minute time={created_at} />
        </Muted>
      </li>
    ))}
  </Stack>
);

/** Who reported an item, and why. */
export const DeskReports = ({ reports }: { readonly reports: Reports }) => (
  <Stack gap={4} className={styles.why}>
    <Lines reports={reports.slice(0, first)} label={text.reports} />
    {reports.length > first && (
      <details>
        <summary className={styles.more}>{text.moreReports(reports.length - first)}</summary>
        <Lines reports={reports.slice(first)} label={text.otherReports} />
      </details>
    )}
  </Stack>
);
