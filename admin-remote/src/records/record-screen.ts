import type { ReactNode } from 'react';
import type { BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { ViewedTable } from '@yanye/shared/contract/table-views.calls';
import type { Answer } from '../controls/PagedRows';
import type { FormFields } from '../forms/form-fields';
import type { BulkChoice } from '../table/bulk-choice';
import type { TableColumn } from '../table/columns';
import type { TableFilter } from '../table/filters';
import type { RecordListText, RecordQuery } from '../table/RecordList';
import type { FilterField } from '../table/table-query';

/** The outcome of a call that stores a record. */
export interface StoreAnswer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

/** The dialog that adds and changes records. */
export interface RecordFormDefinition<T, F extends object> {
  /** What a record is: 友情链接. */
  readonly noun: string;
  /** Text of the button that adds one. */
  readonly add: string;
  readonly fields: FormFields<F>;
  /** @param record absent for a new one */
  readonly valuesOf: (record: T | undefined) => F;
  /** A hook. @returns stores the values as a new record, or as the given one */
  readonly useStore: () => (record: T | undefined, values: F) => Promise<StoreAnswer<T>>;
  /** Where the server's name of a field is not the form's. */
  readonly fieldOf?: Readonly<Record<string, keyof F & string>>;
  /** Pixels. */
  readonly width?: number;
  /** What readers will see. */
  readonly preview?: (values: F) => ReactNode;
}

/** The switch that shows a record to readers. */
export interface RecordSwitch<T> {
  /** 展示 */
  readonly verb: string;
  /** The filter's choice: 展示中. */
  readonly shownOnly: string;
  /** Its column of the exported file. */
  readonly inFile: string;
  readonly isShown: (record: T) => boolean;
  /** A hook. @returns shows or hides a record */
  readonly useShow: () => (record: T, isShown: boolean) => Promise<{ readonly error?: unknown }>;
  /** Follows the message that a record is hidden. */
  readonly hiddenHint?: string;
}

/** What a definition builds its columns from. */
export interface ColumnTools<T> {
  /** Why this user can change nothing; absent where they can. */
  readonly refusal: string | undefined;
  readonly act: (choice: BulkChoice, record: T) => void;
  /** The column of the switch; only with `shown`. */
  readonly shown: TableColumn<T>;
  /** The last column: buttons to edit (with `form`) and to remove. @param more further buttons, before them @param width pixels */
  readonly actions: (more?: (record: T) => ReactNode, width?: number) => TableColumn<T>;
}

/** A screen with a list of records, their dialog and their bulk actions, as data. */
export interface RecordScreenDefinition<T, F extends object> {
  /** The server's name of the list, for bulk tasks, files and views. */
  readonly table: BulkTable & ViewedTable;
  readonly text: RecordListText & { readonly hint: string };
  /** Orders of the server's route, the default first. */
  readonly sorts: readonly string[];
  /** Label of the filter by days. */
  readonly days: string;
  /** Filters besides days and `shown`, with what the address may say. */
  readonly filters?: readonly { readonly field: FilterField; readonly filter: TableFilter }[];
  /** A hook that queries the server. */
  readonly useAnswer: (query: RecordQuery & Readonly<Record<string, string | number>>) => Answer<T>;
  readonly idOf: (record: T) => string;
  /** Name of a record in labels and messages: 「名称」. */
  readonly nameOf: (record: T) => string;
  readonly columns: (tools: ColumnTools<T>) => readonly TableColumn<T>[];
  readonly shown?: RecordSwitch<T>;
  /** Bulk actions besides showing, hiding and removing. */
  readonly choices?: readonly BulkChoice[];
  /** What removing means, asked before; absent where records cannot be removed. */
  readonly removeText?: string;
  readonly form?: RecordFormDefinition<T, F>;
  /** A hook. @returns what opens a record, where that is no dialog */
  readonly useOpen?: () => (record: T) => void;
  /** Replaces the button that adds a record. */
  readonly Add?: () => ReactNode;
  /** A link behind the hint. */
  readonly visit?: ReactNode;
  /** Between the head and the list. */
  readonly Before?: () => ReactNode;
  /** Below the list. */
  readonly After?: () => ReactNode;
}
