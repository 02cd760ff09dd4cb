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
  /** A custom control. */
  | (Named & {
      readonly kind: 'own';
      readonly render: (value: string, onChange: (value: string) => void) => ReactNode;
    });

/** @returns the fields that filters have in the query; a date range has two */
export const fieldsOf = (filters: readonly TableFilter[]): readonly FilterField[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter, { name: filter.until }] : [filter]));
