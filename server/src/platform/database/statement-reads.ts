import type { AliasNode, CompiledQuery, IdentifierNode, OperationNode, SelectQueryNode } from 'kysely';
import { LRUCache } from 'lru-cache';
import { keyedTables, nameOfTable, referenceOf, rowKeyOf, valuesOf } from './row-keys';
import { wordsOf, type StatementWords } from './statement-words';

/** A table whose rows a statement returns, and shows columns of by which it neither selects nor sorts. */
interface Shown {
  readonly table: string;
  /** Names that its result depends on besides the columns that it shows. */
  readonly decidedBy: ReadonlySet<string>;
}

interface Returned extends Shown {
  /** Keys of the rows; undefined until they are known, and where there are many. */
  rows: readonly string[] | undefined;
}

/** Keys that are noted of one statement: each document keeps those of its statements. */
const maxKeys = 200;

/** The only rows of a table that a statement reads. */
interface Confined {
  readonly table: string;
  readonly rows: readonly string[];
}

/** What a statement read. */
export interface StatementRead extends StatementWords {
  readonly confined?: readonly Confined[];
  readonly returned?: Returned | undefined;
}

/** Names of fields from a statement to a part of it. */
type Path = readonly string[];

/** A table as one select of a statement names it. */
interface Source {
  readonly select: SelectQueryNode;
  /** Where the select is. */
  readonly at: Path;
  readonly table: string;
  readonly alias: string;
}

interface Parts {
  readonly sources: Source[];
  readonly names: Set<string>;
  /** Words of texts, which may name anything. */
  readonly texts: Set<string>;
}

const isSelect = (value: object): value is SelectQueryNode =>
  (value as Partial<OperationNode>).kind === 'SelectQueryNode';

interface Within {
  readonly select: SelectQueryNode;
  readonly at: Path;
}

const sourceOf = (node: OperationNode, within: Within): Source | undefined => {
  const { node: named, alias } = (node.kind === 'AliasNode' ? node : { node }) as Partial<AliasNode>;
  const table = nameOfTable(named);
  if (table === undefined) return undefined;
  return { ...within, table, alias: (alias as IdentifierNode | undefined)?.name ?? table };
};

const collect = (value: unknown, at: Path, select: Within | undefined, parts: Parts): void => {
  if (typeof value !== 'object' || value === null) return;
  const within = isSelect(value) ? { select: value, at } : select;
  const { kind, froms, table, name, sqlFragments } = value as Partial<OperationNode> & {
    readonly froms?: readonly OperationNode[];
    readonly table?: OperationNode;
    readonly name?: string;
    readonly sqlFragments?: readonly string[];
  };
  const named = kind === 'FromNode' ? froms : kind === 'JoinNode' && table ? [table] : [];
  for (const one of named ?? []) {
    const source = within && sourceOf(one, within);
    if (source) parts.sources.push(source);
  }
  if (kind === 'IdentifierNode' && name !== undefined) parts.names.add(name);
  for (const text of sqlFragments ?? []) for (const word of wordsOf(text).names) parts.texts.add(word);
  for (const [field, one] of Object.entries(value)) collect(one, [...at, field], within, parts);
};

const partsOf = (value: unknown): Parts => {
  const parts: Parts = { sources: [], names: new Set(), texts: new Set() };
  collect(value, [], undefined, parts);
  return parts;
};

const hasOneSource = ({ from, joins = [] }: SelectQueryNode): boolean =>
  from?.froms.length === 1 && joins.length === 0;

/** @returns undefined where a row that the statement does not return may still change its result */
const shownBy = ({ select, table, alias }: Source, key: string): Shown | undefined => {
  const { selections = [], from, joins, where, orderBy, limit, offset, ...others } = select;
  // Whatever else a statement has, such as groups or a union, may make a result of other rows.
  if (Object.entries(others).some(([name, value]) => name !== 'kind' && value !== undefined))
    return undefined;
  const { names, texts } = partsOf([from, joins, where, orderBy, limit, offset]);
  const decidedBy = new Set([...names, ...texts]);
  let isKeyed = false;
  for (const { selection } of selections) {
    const { node, alias: renamed } = (selection.kind === 'AliasNode' ? selection : { node: selection }) as {
      node: OperationNode;
      alias?: OperationNode;
    };
    const reference = referenceOf(node);
    const output = renamed ? (renamed as IdentifierNode).name : reference?.name;
    const isOwn = reference && (reference.of === undefined ? hasOneSource(select) : reference.of === alias);
    if (!reference || (!isOwn && (output === undefined || output === key))) return undefined;
    if (output === key && reference.name !== key) return undefined;
    // It may be sorted by the name that a column is given.
    if (renamed && output !== undefined && decidedBy.has(output)) decidedBy.add(reference.name ?? output);
    isKeyed ||= isOwn === true && (output === undefined || output === key);
  }
  return isKeyed ? { table, decidedBy } : undefined;
};

/** What the text of a statement says of one table whose changes are noted by row. */
interface TableShape {
  readonly table: string;
  readonly key: string;
  /** All selects that have it. */
  readonly sources: readonly Omit<Source, 'select'>[];
  readonly shown: Shown | undefined;
}

// As long as the words of a text.
const known = new LRUCache<string, readonly TableShape[]>({ max: 2_000 });

const shapesOf = (text: string, query: OperationNode): readonly TableShape[] => {
  const before = known.get(text);
  if (before) return before;
  const { sources, texts } = partsOf(query);
  const shapes = keyedTables.flatMap((table): TableShape[] => {
    const key = rowKeyOf(table);
    const own = sources.filter((source) => source.table === table);
    const [only] = own;
    // A text within the statement that names the table may read any row of it.
    if (key === undefined || !only || texts.has(table)) return [];
    const shown = own.length === 1 && only.at.length === 0 ? shownBy(only, key) : undefined;
    return [{ table, key, sources: own.map(({ select: _first, ...source }) => source), shown }];
  });
  known.set(text, shapes);
  return shapes;
};

const partAt = (node: object, at: Path): SelectQueryNode =>
  at.reduce<object>((part, field) => (part as Record<string, object>)[field] ?? {}, node) as SelectQueryNode;

/** @returns keys of the only rows that a statement reads of a table */
const confinedTo = (
  query: OperationNode,
  { key, sources }: Pick<TableShape, 'key' | 'sources'>,
): readonly string[] | undefined => {
  const all = new Set<string>();
  for (const { at, alias } of sources) {
    const select = partAt(query, at);
    const values = valuesOf(
      select.where,
      ({ of, name }) => name === key && (of === undefined ? hasOneSource(select) : of === alias),
    );
    if (!values) return undefined;
    for (const value of values) all.add(value);
  }
  return all.size > maxKeys ? undefined : [...all];
};

/** @returns what a statement reads: the words of its text, and which rows of tables whose changes are noted by row */
export const readOf = ({ sql: text, query }: CompiledQuery): StatementRead => {
  const words = wordsOf(text);
  if (query.kind !== 'SelectQueryNode' || !keyedTables.some((table) => words.names.has(table))) return words;
  const confined: Confined[] = [];
  let returned: Returned | undefined;
  for (const { table, shown, ...shape } of shapesOf(text, query)) {
    const rows = confinedTo(query, shape);
    if (rows) confined.push({ table, rows });
    else if (shown) returned = { ...shown, rows: undefined };
  }
  return confined.length > 0 || returned ? { ...words, confined, returned } : words;
};

/** Completes what a statement read by the rows that it returned. */
export const noteRows = ({ returned }: StatementRead, rows: readonly unknown[]): void => {
  if (!returned || rows.length > maxKeys) return;
  const key = rowKeyOf(returned.table) ?? '';
  returned.rows = rows.map((row) => String((row as Record<string, unknown>)[key]));
};

/** A table, or one of its columns, and the row that has changed where that is known. */
export interface RowChange {
  readonly table: string;
  /** Undefined when rows have come or gone. */
  readonly column: string | undefined;
  /** Key of the row; undefined for any. */
  readonly row: string | undefined;
}

/** @returns whether a change may concern what a statement read */
export const isConcerned = (
  { names, isWhole, confined, returned }: StatementRead,
  { table, column, row }: RowChange,
): boolean => {
  if (!names.has(table) || (column !== undefined && !isWhole && !names.has(column))) return false;
  if (row === undefined) return true;
  const only = confined?.find((one) => one.table === table);
  if (only) return only.rows.includes(row);
  if (returned?.table !== table || !returned.rows || column === undefined || returned.decidedBy.has(column))
    return true;
  return returned.rows.includes(row);
};
