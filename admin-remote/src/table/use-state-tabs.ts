import type { CountedList } from '@yanye/shared/contract/list-states.calls';
import type { ListTabs } from './list-tabs';
import { messages as text } from './messages.zh';
import { listStatesApi } from './table.api';

/** Values of a filter that are the states of the rows. */
export interface StateFilter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * The states of a list as tabs above it.
 * @param counts numbers of rows by state, absent without rows; undefined while they are unknown
 */
export const stateTabs = (
  { name, label, options }: StateFilter,
  counts: Readonly<Record<string, number>> | undefined,
): ListTabs => {
  const of = (value: string) => counts?.[value] ?? 0;
  const all = options.reduce((sum, { value }) => sum + of(value), 0);
  return {
    ...{ name, label, options, all: text.all, isOptional: true },
    counts: counts ? { '': all, ...Object.fromEntries(options.map(({ value }) => [value, of(value)])) } : {},
  };
};

/**
 * The numbers of rows of a list by state, from one query.
 * @param skip whether they are not asked for
 */
export const useStateCounts = (list: CountedList, skip: boolean) =>
  listStatesApi.useListStatesQuery({ params: { list } }, { skip, refetchOnMountOrArgChange: true }).data;

/**
 * The states of a list as tabs above it, with the numbers of their rows.
 * @param refusal why the numbers may not be known; undefined if they may
 */
export const useStateTabs = (list: CountedList, filter: StateFilter, refusal: string | undefined): ListTabs =>
  stateTabs(filter, useStateCounts(list, refusal !== undefined));
