import type { ReactNode } from 'react';
import type { FilterField } from './table-query';

interface Named extends FilterField {
  readonly label: string;
}

/** A filter and what it looks like. */
export type TableFilter =
  /** One of some, which may arrive later. */
  | (Named & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly isSearchable?: boolean;
    })
  /** Typed as it is called. */
  | (Named & { readonly kind: 'words' })
  /** Only those that are so: `true`, or anything. */
  | (Named & { readonly kind: 'flag' })
  /** From a day, which is its name, until another. */
  | (Named & { readonly kind: 'days'; readonly until: string })
  /** A field of the list's own. */
  | (Named & {
      readonly kind: 'own';
      readonly render: (value: string, onChange: (value: string) => void) => ReactNode;
    });
