import type { AnyDatabase, AnyTables } from '#platform/database/row-list';
import type { RecordEventType } from '#platform/events/event-type';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { RecordFields, RevertPart } from './reverts';

interface Parts<Row extends { readonly id: number | string }, F extends keyof Row> {
  readonly database: AnyDatabase;
  readonly event: RecordEventType<Row, F>;
  readonly table: string;
  /** Emits what is taken back. */
  readonly record: RecordTracker<Row['id']>;
  readonly idOf: (id: string) => Row['id'];
  /** Columns that follow from carried fields, such as a key by which names are compared. */
  readonly derived?: (fields: RecordFields) => RecordFields;
  /** Columns of a removed record that its event does not carry; undefined where too much is missing to bring it back. */
  readonly missing?: () => RecordFields;
  /** Whether taking back an addition removes the record; not where more than its row would have to go. */
  readonly mayRemove?: boolean;
}

/** Takes back changes of the records of a table whose rows have no part elsewhere that would have to follow. */
export const tableReverts = <Row extends { readonly id: number | string }, F extends keyof Row & string>(
  parts: Parts<Row, F>,
): RevertPart => {
  const { database, event, table, record, idOf, derived = () => ({}), missing, mayRemove = true } = parts;
  const tables = database.forTables<AnyTables>();
  const carried: readonly string[] = event.columns;

  const add = async (id: Row['id'], fields: RecordFields): Promise<void> => {
    const row = { id, ...fields, ...derived(fields), ...missing?.() };
    await tables.kysely.insertInto(table).values(row).execute();
    await record.created(id);
  };
  const remove = async (id: Row['id']): Promise<void> => {
    await record.changed([id], () => tables.kysely.deleteFrom(table).where('id', '=', id).execute());
  };
  const change = (id: Row['id'], fields: RecordFields) =>
    record.changed([id], () =>
      tables.kysely
        .updateTable(table)
        .set({ ...fields, ...derived(fields) })
        .where('id', '=', id)
        .execute(),
    );

  return {
    event: event.name,
    covers: (before, after) => {
      if (before === null) return mayRemove;
      return after !== null || missing !== undefined;
    },
    current: async (given) => {
      const row = await tables.kysely
        .selectFrom(table)
        .select(carried.filter((column) => column !== 'id'))
        .where('id', '=', idOf(given))
        .executeTakeFirst();
      return row ?? null;
    },
    revert: async (given, before, after) => {
      const id = idOf(given);
      if (before === null) await remove(id);
      else if (after === null) await add(id, before);
      else await change(id, before);
    },
  };
};
