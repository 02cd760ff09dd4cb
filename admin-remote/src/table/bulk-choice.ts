import type { BulkAction, BulkTable } from '@yanye/shared/contract/bulk.calls';

/** An action on rows of a list; `A` names the actions of lists without bulk tasks on the server. */
export interface BulkChoice<A extends string = BulkAction> {
  readonly action: A;
  /** The verb: 删除. */
  readonly verb: string;
  /** Label in the bulk bar; the verb by default. */
  readonly label?: (count: number) => string;
  readonly danger?: boolean;
  /** Further effects, shown in the confirmation. */
  readonly consequence?: string;
  /** Title of the confirmation for all matching rows; the verb and their number by default. @param count with separators */
  readonly question?: (count: string) => string;
  /** Confirms selected rows too, not only all matching ones, because it cannot be undone. */
  readonly asks?: boolean;
  readonly undo?: A;
  /** The undo where it is an action of another list. @param id of a row of this list */
  readonly undoIn?: {
    readonly table: BulkTable;
    readonly action: BulkAction;
    readonly idOf: (id: string) => string;
  };
  readonly value?: {
    readonly label: string;
    readonly maxLength: number;
    readonly suggestions: readonly string[];
    readonly mayBeEmpty?: boolean;
  };
}
