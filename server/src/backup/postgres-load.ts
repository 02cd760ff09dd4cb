import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { buildSchema, executedSteps } from '#platform/database/migrate';
import { restoreSteps } from '#app/schema';
import type { Migration } from '#platform/database/migration';
import { postgresDialect } from '#platform/database/dialect';
import { errorCodeOf } from '#platform/error-code';
import { reasonOf, StartProblem } from '#platform/start-problem';
import { isSameSteps } from './manifest';
import { BackupDamaged } from './backup-damaged';
import { messages } from './messages.zh';
import { columnList, relationCount, tablesOf, type Table } from './postgres-tables';

const batchBytes = 1024 * 1024;
const newline = 0x0a;

/** Lines together, as an array of JSON. Not `readline`: it also ends lines at characters that JSON allows within texts. */
async function* batchesOf(path: string): AsyncIterable<string> {
  let rest: Buffer[] = [];
  let size = 0;
  const take = (): string => {
    const lines = Buffer.concat(rest).toString('utf8').trimEnd().split('\n');
    rest = [];
    size = 0;
    return `[${lines.join(',')}]`;
  };
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const end = piece.lastIndexOf(newline) + 1;
    if (end > 0 && size + end >= batchBytes) {
      rest.push(piece.subarray(0, end));
      yield take();
      rest.push(piece.subarray(end));
      size = piece.length - end;
    } else {
      rest.push(piece);
      size += piece.length;
    }
  }
  if (size > 0) yield take();
}

const loadRows = async (kysely: Kysely<unknown>, { name, columns }: Table, path: string): Promise<void> => {
  const list = columnList(columns);
  for await (const rows of batchesOf(path))
    await sql`insert into ${sql.id(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.id(name)}, ${rows}::json)`.execute(kysely);
};

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows come in any order, and only a superuser may switch the checks off: references are dropped, and made again when all rows are there. */
const withoutReferences = async (kysely: Kysely<unknown>, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<Reference>`select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conparentid = 0`.execute(kysely);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(kysely);
  await work();
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      kysely,
    );
};

/** What a trigger would write is among the rows. */
const withoutTriggers = async (
  kysely: Kysely<unknown>,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> => {
  for (const { name } of tables) await sql`alter table ${sql.id(name)} disable trigger user`.execute(kysely);
  await work();
  for (const { name } of tables) await sql`alter table ${sql.id(name)} enable trigger user`.execute(kysely);
};

const Sequences = z.array(z.strictObject({ name: z.string(), last: z.string().nullable() }));

const setSequences = async (kysely: Kysely<unknown>, path: string): Promise<void> => {
  for (const { name, last } of Sequences.parse(JSON.parse(await readFile(path, 'utf8'))))
    if (last !== null)
      await sql`select setval(oid::regclass, ${last}::bigint) from pg_class
        where relname = ${name} and relkind = 'S' and relnamespace = current_schema()::regnamespace`.execute(
        kysely,
      );
};

/** @throws StartProblem when there is anything in the database */
export const refuseFullDatabase = async (kysely: Kysely<unknown>): Promise<void> => {
  const count = await relationCount(kysely);
  if (count > 0) throw new StartProblem(messages.databaseFull(count));
};

/** SQLSTATE classes: data that no value can be made of, and data that breaks a constraint. */
const isAboutData = (error: unknown): boolean => /^2[23]/.test(errorCodeOf(error));

const checked = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isAboutData(error)) throw error;
    throw new BackupDamaged(messages.problems.database(reasonOf(error)), { cause: error });
  }
};

export interface TableFiles {
  /** Path of each table's rows, by name. */
  readonly tables: ReadonlyMap<string, string>;
  readonly sequences: string;
}

const replaceRows = async (
  kysely: Kysely<unknown>,
  tables: readonly Table[],
  files: TableFiles,
): Promise<void> => {
  // Migrations may have inserted rows.
  for (const { name } of tables) await sql`delete from ${sql.id(name)}`.execute(kysely);
  for (const table of tables) {
    const path = files.tables.get(table.name);
    if (path === undefined) throw new BackupDamaged(messages.problems.missing(table.name));
    await loadRows(kysely, table, path);
  }
};

/**
 * Fills an empty database, in one transaction: it is filled completely or stays empty.
 * @param steps that built the schema of the backup
 * @param beforeCommit the last thing done; nothing is kept when it fails
 * @returns tables that are not the site's and were left out
 * @throws StartProblem when the database is not empty, BackupDamaged for rows that do not fit
 */
export const loadPostgres = (
  kysely: Kysely<unknown>,
  migrations: readonly Migration[],
  steps: readonly string[],
  files: TableFiles,
  beforeCommit: () => Promise<void>,
): Promise<readonly string[]> =>
  kysely.transaction().execute(async (transaction) => {
    await postgresDialect.lockSchema(transaction);
    await refuseFullDatabase(transaction);
    await buildSchema(transaction, postgresDialect, migrations, steps);
    const tables = await tablesOf(transaction);
    await checked(() =>
      withoutReferences(transaction, () =>
        withoutTriggers(transaction, tables, () => replaceRows(transaction, tables, files)),
      ),
    );
    if (!isSameSteps(await executedSteps(transaction, postgresDialect), steps))
      throw new BackupDamaged(messages.problems.steps);
    await setSequences(transaction, files.sequences);
    await sql`analyze`.execute(transaction);
    const ours = new Set(tables.map(({ name }) => name));
    for (const { table, statement } of restoreSteps)
      if (ours.has(table)) await sql.raw(statement).execute(transaction);
    await beforeCommit();
    return [...files.tables.keys()].filter((name) => !ours.has(name));
  });
