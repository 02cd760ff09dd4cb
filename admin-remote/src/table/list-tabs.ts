/** One filter of a list whose values stand as tabs above it. */
export interface ListTabs {
  /** Query parameter. */
  readonly name: string;
  /** Accessible name of the tabs. */
  readonly label: string;
  /** Title of the tab without a value. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Number of rows by value, and of all under the empty one; unknown numbers are not shown. */
  readonly counts: Readonly<Record<string, number | undefined>>;
}
