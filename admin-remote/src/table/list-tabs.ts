/** One filter of a list whose values stand as tabs above it. */
export interface ListTabs {
  /** Query parameter. */
  readonly name: string;
  /** Accessible name of the tabs. */
  readonly label: string;
  /** Title of the tab without a value. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Left out of a short list whose rows are all in one state. */
  readonly isOptional?: boolean;
  /** Number of rows by value, and of all under the empty one; unknown numbers are not shown. */
  readonly counts: Readonly<Record<string, number | undefined>>;
}

/** @returns whether tabs tell more than the rows: in a short list only where the rows are in several states */
export const areTabsShown = ({ isOptional = false, counts }: ListTabs, isShort: boolean): boolean =>
  !isShort ||
  !isOptional ||
  Object.entries(counts).filter(([value, count = 0]) => value !== '' && count > 0).length > 1;
