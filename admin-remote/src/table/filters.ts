import type { ReactNode } from 'react';
import type { FilterField } from './table-query';

interface Named extends FilterField {
  readonly label: string;
}

export type TableFilter =
  /** A select whose options may load later. */
  | (Named & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly isSearchable?: boolean;
    })
  | (Named & { readonly kind: 'words' })
  /** A checkbox: `true`, or no filter. */
  | (Named & { readonly kind: 'flag' })
  /** A date range; the name of the filter is its start. */
  | (Named & { readonly kind: 'days'; readonly until: string })
  /** Set by a cell of the list, and only removed here. */
  | (Named & { readonly kind: 'chosen'; readonly say?: (value: string) => string })
  /** A custom control. */
  | (Named & {
      readonly kind: 'own';
      /** What is chosen, for the chip; its label alone if undefined. */
      readonly say?: (value: string) => string;
      readonly render: (value: string, onChange: (value: string) => void) => ReactNode;
    });

type Values = Readonly<Record<string, string>>;

const choiceOf = (filter: TableFilter, value: string, values: Values): string => {
  if (filter.kind === 'flag') return '';
  if (filter.kind === 'choice')
    return filter.options.find((option) => option.value === value)?.label ?? value;
  if (filter.kind === 'days') return `${value} – ${values[filter.until] ?? ''}`.trim();
  return filter.kind === 'own' ? (filter.say?.(value) ?? '') : value;
};

/** A filter that hides rows now. */
export interface ActiveFilter {
  readonly name: string;
  readonly text: string;
  /** The change of the values that removes it. */
  readonly without: Values;
}

/** @param values by query parameter @returns the filters that have a value, with what is chosen in words */
export const activeFilters = (filters: readonly TableFilter[], values: Values): readonly ActiveFilter[] =>
  filters.flatMap((filter) => {
    const { name, label } = filter;
    const value = values[name] ?? '';
    const isActive = value !== '' || (filter.kind === 'days' && (values[filter.until] ?? '') !== '');
    if (!isActive) return [];
    const without = { [name]: '', ...(filter.kind === 'days' && { [filter.until]: '' }) };
    if (filter.kind === 'chosen' && filter.say) return [{ name, text: filter.say(value), without }];
    const choice = choiceOf(filter, value, values);
    return [{ name, text: choice === '' ? label : `${label}：${choice}`, without }];
  });

/** @returns the fields that filters have in the query; a date range has two */
export const fieldsOf = (filters: readonly TableFilter[]): readonly FilterField[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter, { name: filter.until }] : [filter]));
