import type { OperationNode } from 'kysely';

/**
 * Tables whose changes are noted by row, and the column that tells the rows apart. It never changes. A page of one article is not made
 * again for a comment on another one, or for another one's text.
 */
const rowKeys: Readonly<Record<string, string>> = {
  articles: 'id',
  article_bodies: 'article_id',
  article_tags: 'article_id',
  comments: 'article_id',
};

/** @returns the column by which changes of a table are noted; undefined where they concern all its rows */
export const rowKeyOf = (table: string): string | undefined => rowKeys[table];

/** Tables with such a column. */
export const keyedTables: readonly string[] = Object.keys(rowKeys);

interface Reference extends OperationNode {
  readonly column?: OperationNode | { readonly name: string };
  readonly table?: OperationNode;
}

interface Named extends OperationNode {
  readonly table: { readonly identifier: { readonly name: string } };
}

/** @returns the name of a table node */
export const nameOfTable = (node: OperationNode | undefined): string | undefined =>
  node?.kind === 'TableNode' ? (node as Named).table.identifier.name : undefined;

/** A column that a node refers to. */
export interface ColumnReference {
  /** As the statement names it: the table or its alias; undefined where the statement does not say. */
  readonly of: string | undefined;
  /** Undefined for all columns. */
  readonly name: string | undefined;
}

/** @returns undefined for what is not a plain reference to a column, or to all columns */
export const referenceOf = (node: OperationNode): ColumnReference | undefined => {
  const { column, table } = node as Reference;
  if (node.kind === 'SelectAllNode') return { of: undefined, name: undefined };
  if (node.kind === 'ColumnNode') return { of: undefined, name: (column as { name: string }).name };
  if (node.kind !== 'ReferenceNode') return undefined;
  const named = referenceOf(column as OperationNode);
  return named && { ...named, of: nameOfTable(table) };
};

interface Binary extends OperationNode {
  readonly leftOperand: OperationNode;
  readonly operator: { readonly operator?: string };
  readonly rightOperand: OperationNode;
}

const valuesIn = (operator: string | undefined, node: OperationNode): readonly unknown[] | undefined => {
  if (operator === '=' && node.kind === 'ValueNode')
    return [(node as OperationNode & { value: unknown }).value];
  if (operator !== 'in') return undefined;
  if (node.kind === 'PrimitiveValueListNode')
    return (node as OperationNode & { values: readonly unknown[] }).values;
  if (node.kind !== 'ValueListNode') return undefined;
  const { values } = node as OperationNode & { values: readonly OperationNode[] };
  return values.every(({ kind }) => kind === 'ValueNode')
    ? values.map((one) => (one as OperationNode & { value: unknown }).value)
    : undefined;
};

/**
 * @param isKey tells the column @returns the values to which a condition confines a column, as text; undefined where it may have others
 */
export const valuesOf = (
  condition: OperationNode | undefined,
  isKey: (reference: ColumnReference) => boolean,
): readonly string[] | undefined => {
  if (!condition) return undefined;
  const inner = condition as OperationNode & Record<'where' | 'node' | 'left' | 'right', OperationNode>;
  if (condition.kind === 'WhereNode') return valuesOf(inner.where, isKey);
  if (condition.kind === 'ParensNode') return valuesOf(inner.node, isKey);
  if (condition.kind === 'AndNode') return valuesOf(inner.left, isKey) ?? valuesOf(inner.right, isKey);
  if (condition.kind !== 'BinaryOperationNode') return undefined;
  const { leftOperand, operator, rightOperand } = condition as Binary;
  const reference = referenceOf(leftOperand);
  return reference && isKey(reference) ? valuesIn(operator.operator, rightOperand)?.map(String) : undefined;
};
