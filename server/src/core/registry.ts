/** What modules contribute to another part of the product, in the order of the modules. */
export class Registry<T> {
  readonly #items: T[] = [];
  /** Complete once every module is made: read it while answering, not while a module is being made. */
  readonly all: readonly T[] = this.#items;

  add(...items: readonly T[]): void {
    this.#items.push(...items);
  }
}
