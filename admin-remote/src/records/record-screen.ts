import type { ComponentType, ReactNode } from 'react';
import type { BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { ViewedTable } from '@yanye/shared/contract/table-views.calls';
import type { Answer } from '../controls/PagedRows';
import type { RowStepSet } from '../controls/RowSteps';
import type { FormFields } from '../forms/form-fields';
import type { BulkChoice } from '../table/bulk-choice';
import type { TableColumn } from '../table/columns';
import type { TableFilter } from '../table/filters';
import type { StateFilter } from '../table/use-state-tabs';

export interface StoreAnswer<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

export interface RecordFormDefinition<T, F extends object> {
  /** The noun for a record: 友情链接. */
  readonly noun: string;
  readonly add: string;
  /** A function where the fields depend on the record, which is undefined for a new one. */
  readonly fields: FormFields<F> | ((record: T | undefined) => FormFields<F>);
  /** @param record undefined for a new one */
  readonly valuesOf: (record: T | undefined) => F;
  /** A hook. @returns stores the values as a new record, or as the given one */
  readonly useStore: () => (record: T | undefined, values: F) => Promise<StoreAnswer<T>>;
  /** Form fields for server fields of another name. */
  readonly fieldOf?: Readonly<Record<string, keyof F & string>>;
  readonly preview?: (values: F) => ReactNode;
}

type UseMutation<A, T> = () => readonly [(arg: A) => PromiseLike<StoreAnswer<T>>, unknown];

/** @returns reads the values of a form from a record @param blank the values of a new record */
export const valuesFrom =
  <F extends object>(blank: F) =>
  (record: F = blank): F =>
    Object.fromEntries(Object.keys(blank).map((name) => [name, record[name as keyof F]])) as F;

/** @returns the hook that stores values as a new record, or as the given one */
export const storeWith =
  <T extends { readonly id: number }, B>(
    useAdd: UseMutation<{ body: B }, T>,
    useChange: UseMutation<{ params: { id: number }; body: B }, T>,
  ) =>
  () => {
    const [add] = useAdd();
    const [change] = useChange();
    return async (record: T | undefined, body: B): Promise<StoreAnswer<T>> =>
      record ? change({ params: { id: record.id }, body }) : add({ body });
  };

type Shown = Partial<Record<'is_show' | 'is_shown', boolean>>;

export interface RecordSwitch {
  /** The field that it changes, also its column in the exported file. */
  readonly field: keyof Shown;
  /** Label, such as 展示. */
  readonly verb: string;
  /** Label of the filter value, such as 展示中. */
  readonly shownOnly: string;
  readonly useChange: UseMutation<{ params: { id: number }; body: Shown }, unknown>;
  /** Appended to the message that a record is hidden. */
  readonly hiddenHint?: string;
}

export interface ColumnTools<T> {
  readonly refusal: string | undefined;
  readonly act: (choice: BulkChoice, record: T) => void;
  /** Opens the form of a record, or what the screen declares as `Opened`. */
  readonly open: (record: T) => void;
  /** The column of the switch; only with `shown`. */
  readonly shown: TableColumn<T>;
  /** The actions of the row: those given, and to edit or open and to remove. */
  readonly actions: (own?: (record: T) => RowStepSet) => TableColumn<T>;
}

interface RecordListText {
  readonly title: string;
  readonly hint: string;
  /** Accessible name of the table. */
  readonly table: string;
  /** Counter word of a row, e.g. 个友情链接. */
  readonly unit: string;
  readonly search: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly filteredEmpty: string;
}

type RecordQuery = Readonly<Record<string, string | number>> & Readonly<Record<'page' | 'limit', number>>;

export interface RecordScreenDefinition<T, F extends object> {
  /** The server's name of the list, for bulk tasks, exports and views. */
  readonly table: BulkTable & ViewedTable;
  readonly text: RecordListText;
  /** Sort orders of the server's route, the default first. */
  readonly sorts: readonly string[];
  readonly days: string;
  /** Filters besides dates and `shown`. */
  readonly filters?: readonly TableFilter[];
  readonly useList: (
    arg: { readonly query: RecordQuery },
    options: { readonly refetchOnMountOrArgChange: true },
  ) => Answer<T>;
  readonly idOf: (record: T) => string;
  /** Name of a record in labels and messages: 「名称」. */
  readonly nameOf: (record: T) => string;
  readonly columns: (tools: ColumnTools<T>) => readonly TableColumn<T>[];
  readonly shown?: RecordSwitch;
  /** The filter whose values are tabs with counts; those of `shown` by default. */
  readonly states?: StateFilter;
  /** Bulk actions besides show, hide and remove. */
  readonly choices?: readonly BulkChoice[];
  /** Consequence in the removal confirmation; undefined if records cannot be removed. */
  readonly removeText?: string;
  /** How a removal is taken back; undefined if it cannot be. */
  readonly removeUndo?: NonNullable<BulkChoice['undoIn']>;
  readonly form?: RecordFormDefinition<T, F>;
  /** What a record is opened in, for records without a form. */
  readonly Opened?: ComponentType<{ readonly record: T; readonly onClose: () => void }>;
  /** A hook. @returns opens a record, if that is not the dialog */
  readonly useOpen?: () => (record: T) => void;
  /** A hook. @returns the actions of a row besides those of every record screen */
  readonly useSteps?: () => (record: T) => RowStepSet;
  /** Replaces the add button. */
  readonly Add?: () => ReactNode;
  readonly visit?: ReactNode;
  /** Sections that the screen is one of, below its title. */
  readonly Tabs?: () => ReactNode;
  /** Rendered between the head and the list. */
  readonly Before?: () => ReactNode;
  readonly After?: () => ReactNode;
}
