export type PaletteKind = 'recent' | 'place' | 'action' | 'person' | 'tag';

/** One row of the palette. It leads to an address, or does something. */
export interface PaletteEntry {
  /** Unique among all rows. */
  readonly key: string;
  readonly title: string;
  /** Quiet words at the end of the row; they are searched too. */
  readonly hint?: string;
  readonly to?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly kind: PaletteKind;
  readonly entries: readonly PaletteEntry[];
}
