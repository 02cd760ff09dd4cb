import { Segmented } from 'antd';
import type { CommentReport } from '@yanye/shared/contract/comments';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { commentsApi } from './comments.api';
import { CommentTabs } from './CommentTabs';
import { messages } from './messages.zh';
import { reportColumns, reportName } from './report-columns';
import { useRemoveReported } from './use-remove-reported';

const text = messages.reportList;

const fields: QueryFields = { filters: [{ name: 'settled', values: ['true'] }], sorts: [''] };
const kept = ['show'] as const;
const keep: BulkChoice<'keep'> = { action: 'keep', verb: text.keep };
const choices = [keep];
const none: readonly never[] = [];

const idOf = ({ id }: CommentReport): string => String(id);

/** Reports on comments in the same frame as the comments. */
export const ReportTable = () => {
  const withToast = useSuccessToast();
  const [settle, settling] = commentsApi.useSettleReportsMutation();
  const remove = useRemoveReported();
  const list = useOwnList<'keep'>({
    ...{ fields, kept, unit: text.unit, refusal: undefined, isBusy: settling.isLoading },
    act: (_action, ids, onDone) =>
      void withToast(settle({ body: { id_list: ids.map(Number) } }), text.kept).then(
        ({ error }) => error || onDone(),
      ),
  });
  const { page, limit, filters } = list.control.query;
  const isSettled = filters.settled === 'true';
  const answer = commentsApi.useCommentReportsQuery(
    { query: { page, limit, settled: isSettled ? 'true' : 'false' } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ManagedTable
      label={text.list}
      list={list}
      answer={answer}
      columns={reportColumns({
        onKeep: (report) => list.bulk.act(keep, [idOf(report)]),
        onRemove: ({ comment }) => remove(comment),
      })}
      ownTabs={<CommentTabs current="reports" refusal={undefined} />}
      choices={isSettled ? none : choices}
      idOf={idOf}
      nameOf={reportName}
      empty={<EmptyView title={text.empty} text={text.emptyHint} />}
      filteredEmpty={text.settledEmpty}
      rowHeight={78}
      tools={
        <Segmented
          aria-label={text.which}
          options={[
            { value: '', label: text.open },
            { value: 'true', label: text.settled },
          ]}
          value={isSettled ? 'true' : ''}
          onChange={(settled) => list.control.change({ filters: { settled } })}
        />
      }
    />
  );
};
