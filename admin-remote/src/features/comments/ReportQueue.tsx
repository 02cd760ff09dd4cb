import { Segmented } from 'antd';
import { useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Stack } from '#layout/Stack.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { commentsApi } from './comments.api';
import { messages } from './messages.zh';
import { ReportRow } from './ReportRow';
import styles from './Comments.module.css';
import { useModeration } from './use-moderation';

const text = messages.reportList;
/** Height in pixels of a report on a comment of one line. */
const rowHeight = 176;

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export const ReportQueue = ({ page, onPage }: Props) => {
  const [isSettled, setSettled] = useState(false);
  const answer = commentsApi.useCommentReportsQuery(
    { query: { page, limit: pageSize, settled: isSettled ? 'true' : 'false' } },
    { refetchOnMountOrArgChange: true },
  );
  const [settle] = commentsApi.useSettleReportsMutation();
  const withToast = useSuccessToast();
  const { remove } = useModeration();
  return (
    <>
      <div className={styles.head}>
        <Segmented
          aria-label={text.which}
          options={[
            { value: false, label: text.open },
            { value: true, label: text.settled },
          ]}
          value={isSettled}
          onChange={(value) => {
            setSettled(value);
            onPage(1);
          }}
        />
      </div>
      <PagedRows
        answer={answer}
        page={page}
        onPage={onPage}
        empty={
          isSettled ? (
            <EmptyView title={text.settledEmpty} />
          ) : (
            <EmptyView title={text.empty} text={text.emptyHint} />
          )
        }
        skeleton={<RowsSkeleton of="entries" height={rowHeight} />}
      >
        {(reports) => (
          <Stack as="ul" gap={0} aria-label={text.list}>
            {reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                onKeep={() => void withToast(settle({ body: { id_list: [report.id] } }), text.kept)}
                onRemove={() =>
                  remove([report.comment.id], [messages.table.one(report.comment.user.nick_name)])
                }
              />
            ))}
          </Stack>
        )}
      </PagedRows>
    </>
  );
};
