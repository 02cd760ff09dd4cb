import type { CountedList } from '@yanye/shared/contract/list-states.calls';

export type StateCounts = Readonly<Record<string, number>>;

/** How many rows of a list are in each state, told by the module that owns the list. */
export interface ListStates {
  readonly name: CountedList;
  /** @returns numbers by the value that the list's filter takes for the state; absent without rows */
  readonly counts: () => Promise<StateCounts>;
}

/** @returns the counts of a column of 0 and 1, by the values of the list's filter */
export const flagCounts = ({ '1': on = 0, '0': off = 0 }: StateCounts): StateCounts => ({
  true: on,
  false: off,
});
