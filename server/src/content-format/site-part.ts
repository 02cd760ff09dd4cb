/** One kind of what `data/site.json` holds, as its module knows it. `D` is an item as the file has it. */
export interface SitePart<D> {
  /** Items in the order in which they stand. */
  stored(): Promise<readonly { readonly id: number; readonly data: D }[]>;
  /** What no two items share. */
  keyOf(item: D): string;
  /** Adds an item, or puts it in the place of the one with this id; call it inside a transaction. */
  store(item: D, id: number | undefined, now: number): Promise<void>;
}
