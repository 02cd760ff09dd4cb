import type { ReactNode } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { ViewedTable } from '@yanye/shared/contract/table-views.calls';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Screen } from '../controls/screen/Screen';
import { messages } from '../messages.zh';
import type { BulkChoice } from './bulk-choice';
import type { TableColumn } from './columns';
import type { TableFilter } from './filters';
import type { Answer } from '../controls/PagedRows';
import { ManagedTable } from './ManagedTable';
import type { QueryFields } from './table-query';
import { useManagedList } from './use-managed-list';

/** How a feature speaks of its list. */
export interface RecordListText {
  readonly title: string;
  /** What the table is called. */
  readonly table: string;
  /** What a row is counted by, e.g. 个友情链接. */
  readonly unit: string;
  readonly search: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly filteredEmpty: string;
}

/** What a list asks the server for, besides its own filters. */
export interface RecordQuery {
  readonly page: number;
  readonly limit: number;
}

interface Props<T> {
  /** Its name for bulk tasks, files and views. */
  readonly table: BulkTable & ViewedTable;
  readonly text: RecordListText;
  readonly fields: QueryFields;
  readonly filters: readonly TableFilter[];
  readonly choices: readonly BulkChoice[];
  /** Asks the server; a hook, the same one at each render. */
  readonly useAnswer: (query: RecordQuery & Readonly<Record<string, string | number>>) => Answer<T>;
  /** @param act runs an action on one record */
  readonly columnsOf: (act: (choice: BulkChoice, record: T) => void) => readonly TableColumn<T>[];
  readonly idOf: (record: T) => string;
  /** What a record is called, for whoever hears it. */
  readonly nameOf: (record: T) => string;
  /** What Enter does on a row; nothing where there is nothing more to see. */
  readonly onOpen?: (record: T) => void;
  readonly hint: ReactNode;
  /** The button that begins a new one. */
  readonly add?: ReactNode;
  /** Stands between the head and the list. */
  readonly before?: ReactNode;
  /** Stands below the list. */
  readonly children?: ReactNode;
}

const rowHeight = 57;

/** @returns why this user can change no record list; undefined where they can. The server decides by the same policy. */
export const useListRefusal = (): string | undefined =>
  mayManageLists(useAppSelector(selectActor)) ? undefined : messages.frame.demoHint;

/** A simple list of the back office: a screen with the table that all lists share. */
export const RecordList = <T,>(props: Props<T>) => {
  const { table, text, fields, filters, choices, useAnswer, columnsOf, idOf, nameOf, onOpen } = props;
  const { hint, add, before, children } = props;
  const refusal = useListRefusal();
  const list = useManagedList({ fields, bulkTable: table, unit: text.unit, refusal });
  const { control, filter, bulk } = list;
  const { page, limit } = control.query;
  const answer = useAnswer({ ...filter, page, limit });
  const columns = columnsOf((choice, record) => bulk.act(choice, [idOf(record)]));
  return (
    <Screen title={text.title} hint={hint} tools={add}>
      {before}
      <ManagedTable
        stored={{ table, exportTable: table }}
        label={text.table}
        unit={text.unit}
        list={list}
        answer={answer}
        columns={columns}
        filters={filters}
        choices={choices}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        {...(onOpen && { onOpen })}
        refusal={refusal}
        empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        filteredEmpty={text.filteredEmpty}
        rowHeight={rowHeight}
      />
      {children}
    </Screen>
  );
};
