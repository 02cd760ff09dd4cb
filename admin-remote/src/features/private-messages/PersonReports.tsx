import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Button } from 'antd';
import type { PersonReport } from '@yanye/shared/contract/private-messages';
import { messageTexts } from '@yanye/shared/private-messages/messages.zh';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Minute } from '#controls/Minute.tsx';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import styles from './MessageCenter.module.css';
import { recordsApi } from './message-records.api';
import { recordMessages as text } from './messages.zh';

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onTalk: (report: PersonReport) => void;
}

export const PersonReports = ({ page, onPage, onTalk }: Props) => {
  const answer = recordsApi.usePersonReportsQuery(
    { query: { page, limit: pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const [settle, { isLoading }] = recordsApi.useSettlePersonReportsMutation();
  const withToast = useSuccessToast();
  return (
    <div className={styles.panel}>
      <PagedRows
        answer={answer}
        page={page}
        onPage={onPage}
        empty={<EmptyView title={text.noReports} text={text.noReportsHint} />}
      >
        {(reports) => (
          <Stack as="ul" gap={0} aria-label={text.reports}>
            {reports.map((report) => (
              <Row as="li" key={report.id} className={styles.report}>
                <div>
                  <strong>
                    <PersonLink id={report.person.id} nick_name={report.person.nick_name} stops />
                  </strong>{' '}
                  {messageTexts.reasons[report.reason]}
                  {report.note !== '' && <div>{report.note}</div>}
                  <Muted as="p" small>
                    {text.by(report.reporter.nick_name)} <Minute time={report.created_at} />
                  </Muted>
                </div>
                <Button onClick={() => onTalk(report)}>{text.talk}</Button>
                <Button
                  loading={isLoading}
                  aria-label={text.settleOf(report.person.nick_name)}
                  onClick={() => void withToast(settle({ body: { id_list: [report.id] } }), text.settled)}
                >
                  {text.settle}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </PagedRows>
    </div>
  );
};
