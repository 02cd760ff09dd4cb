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

export interface RecordListText {
  readonly title: string;
  /** Accessible name of the table. */
  readonly table: string;
  /** Counter word of a row, e.g. 个友情链接. */
  readonly unit: string;
  readonly search: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly filteredEmpty: string;
}

/** Query parameters besides the filters of the list. */
export interface RecordQuery {
  readonly page: number;
  readonly limit: number;
}

interface Props<T> {
  /** The server's name for bulk tasks, exports and views. */
  readonly table: BulkTable & ViewedTable;
  readonly text: RecordListText;
  readonly fields: QueryFields;
  readonly filters: readonly TableFilter[];
  readonly choices: readonly BulkChoice[];
  /** A query hook; the same function in each render. */
  readonly useAnswer: (query: RecordQuery & Readonly<Record<string, string | number>>) => Answer<T>;
  /** @param act runs an action on one record */
  readonly columnsOf: (act: (choice: BulkChoice, record: T) => void) => readonly TableColumn<T>[];
  readonly idOf: (record: T) => string;
  /** Accessible name of a record. */
  readonly nameOf: (record: T) => string;
  /** Handler of Enter on a row; undefined if a row has no details. */
  readonly onOpen?: (record: T) => void;
  readonly hint: ReactNode;
  /** The add button. */
  readonly add?: ReactNode;
  /** Rendered between the head and the list. */
  readonly before?: ReactNode;
  /** Rendered below the list. */
  readonly children?: ReactNode;
}

const rowHeight = 57;

/** @returns why this user may not change record lists; undefined if they may. The server applies the same policy. */
export const useListRefusal = (): string | undefined =>
  mayManageLists(useAppSelector(selectActor)) ? undefined : messages.frame.demoHint;

/** A simple list of the back office: a screen with the shared table. */
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
