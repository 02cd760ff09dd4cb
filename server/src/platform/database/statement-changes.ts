import type {
  CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  OperationNode,
  RootOperationNode,
  UpdateQueryNode,
} from 'kysely';
import { nameOfTable, referenceOf, rowKeyOf, valuesOf } from './row-keys';
import type { RowChange } from './statement-reads';
import { wordsOf } from './statement-words';

/** What changes along with rows, and no statement says so. */
export interface SilentChanges {
  /** Tables whose rows go, or lose a reference, with rows of the first one. */
  readonly owned: readonly (readonly [owner: string, owned: string])[];
  /** Columns that the database computes from others of their row. */
  readonly computed: readonly { readonly table: string; readonly column: string; readonly from: string }[];
}

/**
 * A table whose rows came or went, or a column of its present rows: `articles`, `articles.title`. With the key of a row where only that one has
 * changed: `comments V1StGXR8_Z5j`, `articles.title V1StGXR8_Z5j`.
 */
export type Change = string;

/** Rows of one statement that are noted one by one; a statement that changes more may change any. */
const maxRows = 20;

const ofRows = (changes: readonly Change[], rows: readonly string[] | undefined): readonly Change[] =>
  rows && rows.length > 0 && rows.length <= maxRows
    ? changes.flatMap((change) => rows.map((row) => `${change} ${row}`))
    : changes;

/** @returns the parts of a change */
export const changeOf = (what: Change): RowChange => {
  const space = what.indexOf(' ');
  const [table = '', column] = (space < 0 ? what : what.slice(0, space)).split('.');
  return { table, column, row: space < 0 ? undefined : what.slice(space + 1) };
};

/** @returns the change without its row */
export const foldedChange = (what: Change): Change => what.split(' ', 1)[0] ?? what;

const writes: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
]);

/** Whether a statement writes, as far as its own kind tells. */
export const isWrite = ({ kind }: RootOperationNode): boolean => writes.has(kind);

interface RawNode extends OperationNode {
  readonly sqlFragments: readonly string[];
  readonly parameters: readonly OperationNode[];
}

const tableOf = (node: OperationNode | undefined): string | undefined => {
  if (node?.kind === 'AliasNode') return tableOf((node as OperationNode & { node: OperationNode }).node);
  // `sql.table` is a text around a table.
  if (node?.kind === 'RawNode') return tableOf((node as RawNode).parameters[0]);
  return nameOfTable(node);
};

const columnOf = (node: OperationNode): string | undefined => referenceOf(node)?.name;

const ownedBy = (table: string, { owned }: SilentChanges): string[] => {
  const all = new Set([table]);
  for (const owner of all) for (const [one, other] of owned) if (one === owner) all.add(other);
  return [...all];
};

const updated = (
  { table, updates = [], where, from, joins }: UpdateQueryNode,
  { computed }: SilentChanges,
): readonly Change[] | undefined => {
  const name = tableOf(table);
  if (name === undefined) return undefined;
  const columns = updates.map(({ column }) => columnOf(column));
  const silent = computed.filter(
    ({ table: own, from }) => own === name && columns.some((one) => one && wordsOf(from).names.has(one)),
  );
  if (columns.length === 0 || columns.some((column) => column === undefined)) return [name];
  const all = [...columns, ...silent.map(({ column }) => column)];
  const changes = all.map((column) => `${name}.${column}`);
  const key = rowKeyOf(name);
  // A row that gets another key is no row of its own any more.
  if (key === undefined || all.includes(key) || from || joins) return changes;
  return ofRows(
    changes,
    valuesOf(where, (reference) => reference.name === key),
  );
};

/** What others own of the rows may have any key. */
const deleted = (
  { from: { froms }, where, using, joins }: DeleteQueryNode,
  silent: SilentChanges,
): readonly Change[] | undefined => {
  const table = froms.length === 1 ? tableOf(froms[0]) : undefined;
  if (table === undefined) return undefined;
  const key = using || joins ? undefined : rowKeyOf(table);
  const rows = key === undefined ? undefined : valuesOf(where, ({ name }) => name === key);
  return [...ofRows([table], rows), ...ownedBy(table, silent).filter((owned) => owned !== table)];
};

/** By the parameters: the values of an insert may be others than those it was built with. */
const inserted = (
  { into, columns = [], values, onConflict, with: before }: InsertQueryNode,
  parameters: readonly unknown[],
): readonly Change[] | undefined => {
  const table = tableOf(into);
  if (table === undefined) return undefined;
  const at = columns.findIndex((column) => columnOf(column) === rowKeyOf(table));
  const rows = (values as { readonly values?: readonly OperationNode[] } | undefined)?.values ?? [];
  const isPlain =
    !onConflict && !before && at >= 0 && rows.every(({ kind }) => kind === 'PrimitiveValueListNode');
  return ofRows(
    [table],
    isPlain ? rows.map((_row, row) => String(parameters[row * columns.length + at])) : undefined,
  );
};

const rawWrite = /^\s*(insert\s+into|update|delete\s+from)\s+"?(\w*)/i;

const raw = (node: RawNode, silent: SilentChanges): readonly Change[] | undefined => {
  const [text = ''] = node.sqlFragments;
  if (/^\s*select\s/i.test(text)) return [];
  const [, verb = '', word = ''] = rawWrite.exec(text) ?? [];
  const table = word || tableOf(node.parameters[0]);
  if (table === undefined || verb === '') return undefined;
  return verb.toLowerCase().startsWith('delete') ? ownedBy(table, silent) : [table];
};

/** @returns what a statement changes, nothing for one that reads; undefined where it may be anything */
export const changesOf = (
  { query: node, parameters }: Pick<CompiledQuery, 'query' | 'parameters'>,
  silent: SilentChanges,
): readonly Change[] | undefined => {
  const { with: within } = node as { with?: { expressions: readonly { expression: RootOperationNode }[] } };
  if (within?.expressions.some(({ expression }) => expression.kind !== 'SelectQueryNode')) return undefined;
  if (node.kind === 'SelectQueryNode') return [];
  if (node.kind === 'RawNode') return raw(node, silent);
  if (node.kind === 'UpdateQueryNode') return updated(node, silent);
  if (node.kind === 'InsertQueryNode') return inserted(node, parameters);
  return node.kind === 'DeleteQueryNode' ? deleted(node, silent) : undefined;
};
