import type { ReactNode } from 'react';

/** A record that an administrator shows to readers, or hides. */
export interface Showable {
  readonly id: number;
  readonly title: string;
}

/** What can be done with one of them from the list. */
export interface ShownActions<T extends Showable> {
  readonly onShow: (record: T, is_shown: boolean) => void;
  readonly onRemove: (record: T) => void;
  /** Id of the one that is being changed. */
  readonly busy: number | undefined;
}

/** How a feature speaks of showing, hiding and removing. */
export interface ShownActionsText {
  readonly nowShown: (title: string) => string;
  readonly nowHidden: (title: string) => string;
  readonly removeTitle: (count: number) => string;
  readonly removeText: string;
  readonly removeConfirm: string;
  readonly removed: (count: number) => string;
  readonly cancel: string;
}

/** How a feature speaks of its list. */
export interface ShownListText {
  readonly title: string;
  readonly search: string;
  readonly filter: string;
  readonly shownAll: string;
  readonly shownOnly: string;
  readonly hiddenOnly: string;
  readonly refresh: string;
  readonly remove: (count: number) => string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly table: string;
  readonly select: (title: string) => string;
  readonly total: (count: number) => string;
}

/** What a list asks the server for. */
export interface ShownQuery {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly key: string;
  readonly is_shown: '' | 'true' | 'false';
}

/** What a query's hook gives, as far as the list needs it. */
export interface ShownAnswer<T> {
  readonly currentData?: { readonly count: number; readonly list: readonly T[] } | undefined;
  readonly data?: { readonly count: number; readonly list: readonly T[] } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What stands in a list besides its rows. */
export interface ShownListParts {
  readonly hint: ReactNode;
  /** The button that begins a new one. */
  readonly add: ReactNode;
}
