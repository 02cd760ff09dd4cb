import { DeleteOutlined } from '@ant-design/icons';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { RemovedRecord } from '@yanye/shared/contract/recycle-bin';
import { recycleBinSorts, removedKinds } from '@yanye/shared/contract/recycle-bin.calls';
import { seesWholeBin, usesBin } from '@yanye/shared/policy/recycle-bin.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useRefusal } from '#controls/use-refusal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { useToast } from '#controls/use-toast.ts';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useBulk } from '#table/use-bulk.tsx';
import { useManagedList } from '#table/use-managed-list.ts';
import { binColumns } from './bin-columns';
import { nameOf } from './brought';
import { messages as text } from './messages.zh';
import { recycleBinApi } from './recycle-bin.api';
import styles from './RecycleBin.module.css';

const fields: QueryFields = {
  filters: [{ name: 'kind', values: removedKinds }],
  sorts: recycleBinSorts,
};

const bulkTable = 'removed_records';
/** Whatever the filters of the list are. */
const everything = {};

const choices: readonly BulkChoice[] = [
  { action: 'restore', verb: text.restore },
  { action: 'purge', verb: text.purge, danger: true, asks: true, consequence: text.purgeText },
];

const clearing: BulkChoice = {
  action: 'purge',
  verb: text.purge,
  danger: true,
  question: text.clearTitle,
  consequence: text.clearText,
};

const idOf = ({ id }: RemovedRecord): string => id;

export const RecycleBin = () => {
  const actor = useAppSelector(selectActor);
  const isWhole = seesWholeBin(actor);
  const refusal = useRefusal(usesBin);
  const list = useManagedList({ fields, bulkTable, unit: text.unit, refusal });
  const all = useBulk({
    table: bulkTable,
    unit: text.unit,
    filter: everything,
    onDone: list.selection.clear,
    onStarted: () => list.tasks?.started(),
  });
  const answer = recycleBinApi.useRecycleBinQuery({ query: list.query }, { refetchOnMountOrArgChange: true });
  const [restore] = recycleBinApi.useRestoreRecordsMutation();
  const [purge] = recycleBinApi.usePurgeRecordsMutation();
  const ask = useAskRemoval();
  const toast = useToast();
  const withToast = useSuccessToast();
  const known = answer.currentData ?? answer.data;
  const kind = list.filter['kind'] ?? '';

  const restoreOne = async (record: RemovedRecord) => {
    const { data } = await restore({ body: { id_list: [record.id] } });
    const [back] = data?.list ?? [];
    if (!back) return;
    const isMoved = back.address !== record.address;
    const said = text.restored(nameOf({ ...record, title: back.title }), back.comment_count, isMoved);
    const visit = () => window.open(back.address, '_blank', 'noopener');
    toast('success', said, back.address === '' ? undefined : { label: text.visit, run: visit });
  };
  const purgeOne = (record: RemovedRecord) => {
    const name = nameOf(record);
    const content =
      record.kind === 'picture' ? text.purgePictureText(record.brings.use_count) : text.purgeText;
    ask({ title: text.purgeTitle(name), content, confirm: text.purge }, () =>
      withToast(purge({ body: { id_list: [record.id] } }), text.purged(name)),
    );
  };

  const counts = known?.counts;
  const total = counts && counts.article + counts.page + counts.picture;
  const tabs = (['', ...removedKinds] as const).map((each) => ({
    to: { search: each === '' ? '' : `?kind=${each}` },
    title: each === '' ? text.all : text.kinds[each],
    count: (each === '' ? total : counts?.[each]) ?? 0,
    isCurrent: kind === each,
  }));

  return (
    <Screen
      title={text.title}
      hint={
        known && (
          <span className={styles.term}>
            {text.term(known.days)}
            {isWhole && <Link to="/admin/system/config/retention">{text.changeTerm}</Link>}
            {!isWhole && text.onlyOwn}
          </span>
        )
      }
      tools={
        isWhole && (
          <GuardedButton
            danger
            icon={<DeleteOutlined aria-hidden />}
            loading={all.asking.isBusy}
            refusal={refusal ?? (total === 0 ? text.empty : undefined)}
            onClick={() => all.bulk.actOnAll?.(clearing)}
          >
            {text.clear}
          </GuardedButton>
        )
      }
    >
      {isWhole && <LinkTabs label={text.views} tabs={tabs} />}
      <ManagedTable
        stored={{ table: bulkTable, exportTable: bulkTable }}
        label={text.table}
        list={list}
        answer={answer}
        columns={binColumns({
          days: known?.days ?? 0,
          refusal,
          onRestore: (record) => void restoreOne(record),
          onPurge: purgeOne,
        })}
        choices={choices}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        empty={<EmptyView title={text.empty} text={isWhole ? text.emptyHint : text.emptyOwnHint} />}
        filteredEmpty={text.filteredEmpty}
        rowHeight={65}
      />
      {all.asking.dialog}
    </Screen>
  );
};
