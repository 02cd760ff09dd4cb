/** How a module reads and stores its part of `data/site.json`. `D` is an item of the file. */
export interface SitePart<D> {
  stored(): Promise<readonly { readonly id: number; readonly data: D }[]>;
  /** Unique among the items. */
  keyOf(item: D): string;
  /** Adds an item, or replaces the one with this id; call it inside a transaction. */
  store(item: D, id: number | undefined, now: number): Promise<void>;
}
