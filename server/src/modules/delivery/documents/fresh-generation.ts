/**
 * Reads the generation for many requests with few queries. A request never takes a value whose reading began before
 * the request came: a change acknowledged in between would be missed.
 */
export class FreshGeneration {
  #running: Promise<number> | undefined;
  #next: Promise<number> | undefined;

  /** @param read a number at once, or a query */
  constructor(private readonly read: () => number | Promise<number>) {}

  /** @returns the generation, not older than this call */
  now(): number | Promise<number> {
    if (this.#next) return this.#next;
    if (!this.#running) {
      const value = this.read();
      return typeof value === 'number' ? value : this.#begin(value);
    }
    this.#next = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#begin(Promise.resolve(this.read()));
      });
    return this.#next;
  }

  #begin(reading: Promise<number>): Promise<number> {
    const running = reading.finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
