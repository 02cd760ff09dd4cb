import type { BulkAction } from '@yanye/shared/contract/bulk.calls';

/** One thing that can be done with rows of a list. */
export interface BulkChoice {
  readonly action: BulkAction;
  /** What it does in a word: 删除. */
  readonly verb: string;
  readonly danger?: boolean;
  /** What goes along with it, said before it is done. */
  readonly consequence?: string;
  /** Asks also where only ticked rows are meant: what cannot be undone. */
  readonly asks?: boolean;
  /** What makes it undone. */
  readonly undo?: BulkAction;
  /** What it gives. */
  readonly value?: {
    readonly label: string;
    readonly maxLength: number;
    readonly suggestions: readonly string[];
    readonly mayBeEmpty?: boolean;
  };
}
