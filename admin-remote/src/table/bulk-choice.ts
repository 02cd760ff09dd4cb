import type { BulkAction } from '@yanye/shared/contract/bulk.calls';

/** An action on rows of a list; `A` names the actions of lists that the server has no bulk tasks for. */
export interface BulkChoice<A extends string = BulkAction> {
  readonly action: A;
  /** One word: 删除. */
  readonly verb: string;
  /** Text of the button in the bulk bar; the verb unless given. */
  readonly label?: (count: number) => string;
  readonly danger?: boolean;
  /** What else changes, shown in the question before it is done. */
  readonly consequence?: string;
  /** Asks for ticked rows too, not only for all that match: it cannot be undone. */
  readonly asks?: boolean;
  /** The action that reverts it. */
  readonly undo?: A;
  /** The value that it sets. */
  readonly value?: {
    readonly label: string;
    readonly maxLength: number;
    readonly suggestions: readonly string[];
    readonly mayBeEmpty?: boolean;
  };
}
