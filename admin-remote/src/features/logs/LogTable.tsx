import type { ReactNode } from 'react';
import { useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import type { LogEntry } from '@yanye/shared/contract/logs';
import { logLimits } from '@yanye/shared/contract/logs.calls';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import type { ListMenuEntry } from '#table/ListMenu.tsx';
import { ManagedTable } from '#table/ManagedTable.tsx';
import { useOwnList } from '#table/use-managed-list.ts';
import { logColumns } from './log-columns';
import { fieldsOfType, keptByList, typeNumbers, type TypeNumber } from './log-view';
import { LogDrawer } from './LogDrawer';
import { logsApi } from './logs.api';
import { messages as text } from './messages.zh';
import { useLogActions, type LogAction } from './use-log-actions';

const words = text.filter;
const read: BulkChoice<LogAction> = { action: 'read', verb: text.read.chosen };
const remove: BulkChoice<LogAction> = {
  action: 'remove',
  verb: text.remove.verb,
  label: text.remove.chosenOf,
  danger: true,
};
const choices = [read, remove];

const idOf = ({ id }: LogEntry): string => String(id);
const nameOf = ({ title }: LogEntry): string => text.named(title);

const levels = typeNumbers.map((value, at) => ({ value, label: Object.values(text.levelLabels)[at] ?? '' }));
const results = [
  { value: 'true', label: text.succeeded },
  { value: 'false', label: text.failed },
];

const readings = [
  { value: 'false', label: text.unread },
  { value: 'true', label: text.alreadyRead },
];

const chosen = (name: string, label: string): TableFilter => ({ kind: 'chosen', name, label });

const filtersOf = (type: TypeNumber): readonly TableFilter[] => [
  type === '1'
    ? { kind: 'choice', name: 'status', label: words.status, options: results }
    : { kind: 'choice', name: 'level', label: words.level, options: levels },
  { kind: 'choice', name: 'read', label: words.read, options: readings },
  { kind: 'days', name: 'from', until: 'to', label: words.days },
  chosen('userID', words.person),
  chosen('ip', words.ip),
  chosen('addr', words.addr),
  chosen('record', words.record),
  chosen('event', words.event),
  chosen('serviceName', words.service),
];

interface Props {
  readonly type: TypeNumber;
  /** The types, above the list. */
  readonly tabs: ReactNode;
  /** What else stands in the menu of the list. */
  readonly entries: readonly ListMenuEntry[];
}

/** The entries of one type. The opened one is in the query string, so that it can be linked to. */
export const LogTable = ({ type, tabs, entries }: Props) => {
  const [params, setParams] = useSearchParams();
  const actions = useLogActions();
  const list = useOwnList<LogAction>({
    fields: fieldsOfType[type],
    unit: text.unit,
    refusal: undefined,
    kept: keptByList,
    isBusy: actions.isBusy,
    act: (action, ids, onDone) => actions.act(action, ids.map(Number), onDone),
  });
  const { sort: _only, ...filter } = list.filter;
  const { page, limit } = list.control.query;
  const answer = logsApi.useLogsQuery(
    { query: { ...filter, type, page, limit } },
    { refetchOnMountOrArgChange: true },
  );

  const opened = Number(params.get('entry') ?? 0);
  const open = (id: number) => {
    const next = new URLSearchParams(params);
    if (id === 0) next.delete('entry');
    else next.set('entry', String(id));
    setParams(next, { preventScrollReset: true, replace: opened !== 0 && id !== 0 });
  };
  const ids = answer.data?.list.map(({ id }) => id) ?? [];
  const at = ids.indexOf(opened);

  return (
    <>
      <ManagedTable
        label={text.list}
        list={list}
        answer={answer}
        most={logLimits.counted}
        columns={logColumns(type, {
          onOpen: ({ id }) => open(id),
          onFilter: (chosen) => list.control.change({ filters: chosen }),
        })}
        ownTabs={tabs}
        entries={entries}
        filters={filtersOf(type)}
        choices={choices}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ id }) => open(id)}
        empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        filteredEmpty={text.filteredEmpty}
        rowHeight={65}
      />
      {opened > 0 && (
        <LogDrawer
          id={opened}
          previous={ids[at - 1]}
          next={at < 0 ? undefined : ids[at + 1]}
          onGo={open}
          onClose={() => open(0)}
        />
      )}
    </>
  );
};
