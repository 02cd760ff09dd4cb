import type { OperationNode, RootOperationNode, UpdateQueryNode } from 'kysely';
import { wordsOf } from './statement-words';

/** What changes along with rows, and no statement says so. */
export interface SilentChanges {
  /** Tables whose rows go, or lose a reference, with rows of the first one. */
  readonly owned: readonly (readonly [owner: string, owned: string])[];
  /** Columns that the database computes from others of their row. */
  readonly computed: readonly { readonly table: string; readonly column: string; readonly from: string }[];
}

/** A table, or a column of its present rows: `articles`, `articles.title`. */
export type Change = string;

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
  if (node?.kind !== 'TableNode') return undefined;
  return (node as OperationNode & { table: { identifier: { name: string } } }).table.identifier.name;
};

const columnOf = (node: OperationNode): string | undefined => {
  const named = node as OperationNode & { column?: OperationNode | { name: string } };
  if (node.kind === 'ReferenceNode') return columnOf(named.column as OperationNode);
  return node.kind === 'ColumnNode' ? (named.column as { name: string }).name : undefined;
};

const ownedBy = (table: string, { owned }: SilentChanges): string[] => {
  const all = new Set([table]);
  for (const owner of all) for (const [one, other] of owned) if (one === owner) all.add(other);
  return [...all];
};

const updated = (
  { table, updates = [] }: UpdateQueryNode,
  { computed }: SilentChanges,
): readonly Change[] | undefined => {
  const name = tableOf(table);
  if (name === undefined) return undefined;
  const columns = updates.map(({ column }) => columnOf(column));
  const silent = computed.filter(
    ({ table: own, from }) => own === name && columns.some((one) => one && wordsOf(from).names.has(one)),
  );
  return columns.length > 0 && columns.every((column) => column !== undefined)
    ? [...columns, ...silent.map(({ column }) => column)].map((column) => `${name}.${column}`)
    : [name];
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
export const changesOf = (node: RootOperationNode, silent: SilentChanges): readonly Change[] | undefined => {
  const { with: within } = node as { with?: { expressions: readonly { expression: RootOperationNode }[] } };
  if (within?.expressions.some(({ expression }) => expression.kind !== 'SelectQueryNode')) return undefined;
  if (node.kind === 'SelectQueryNode') return [];
  if (node.kind === 'RawNode') return raw(node, silent);
  if (node.kind === 'UpdateQueryNode') return updated(node, silent);
  const table =
    node.kind === 'InsertQueryNode'
      ? tableOf(node.into)
      : node.kind === 'DeleteQueryNode' && node.from.froms.length === 1
        ? tableOf(node.from.froms[0])
        : undefined;
  if (table === undefined) return undefined;
  return node.kind === 'DeleteQueryNode' ? ownedBy(table, silent) : [table];
};
