import { Button } from 'antd';
import type { PersonReport } from '@yanye/shared/contract/private-messages';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { messageTexts } from '@yanye/shared/private-messages/messages.zh';
import { useAppDispatch } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { minuteOf } from '#controls/minute-of.ts';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import styles from './MessageCenter.module.css';
import { usePersonReportsQuery, useSettlePersonReportsMutation } from './message-records.api';
import { recordMessages as text } from './messages.zh';

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onTalk: (report: PersonReport) => void;
}

export const PersonReports = ({ page, onPage, onTalk }: Props) => {
  const answer = usePersonReportsQuery(
    { query: { page, limit: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const [settle, { isLoading }] = useSettlePersonReportsMutation();
  const dispatch = useAppDispatch();
  const done = async (id: number) => {
    const { error } = await settle({ body: { id_list: [id] } });
    if (!error) dispatch(showToast({ kind: 'success', text: text.settled }));
  };
  return (
    <div className={styles.panel}>
      <PagedRows
        answer={answer}
        page={page}
        onPage={onPage}
        empty={<EmptyView title={text.noReports} text={text.noReportsHint} />}
      >
        {(reports) => (
          <ul className={styles.reports} aria-label={text.reports}>
            {reports.map((report) => (
              <li key={report.id} className={styles.report}>
                <div>
                  <strong>{report.person.nick_name}</strong> {messageTexts.reasons[report.reason]}
                  {report.note !== '' && <p className={styles.note}>{report.note}</p>}
                  <p className={styles.facts}>
                    {text.by(report.reporter.nick_name)}{' '}
                    <time dateTime={report.created_at}>{minuteOf(report.created_at)}</time>
                  </p>
                </div>
                <Button onClick={() => onTalk(report)}>{text.talk}</Button>
                <Button
                  loading={isLoading}
                  aria-label={text.settleOf(report.person.nick_name)}
                  onClick={() => void done(report.id)}
                >
                  {text.settle}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  );
};
