export interface GenerationSource {
  /** @returns a number at once, or the result of a query */
  generation(): number | Promise<number>;
}

/**
 * Reads the generation for many requests with few queries. A request never gets a value whose reading began before
 * the request arrived: it could miss a change that was acknowledged in between.
 */
export class FreshGeneration {
  #running: Promise<number> | undefined;
  #next: Promise<number> | undefined;
  #isQueried = false;

  constructor(private readonly source: GenerationSource) {}

  /** Never throws and waits for no query. @returns the generation, or undefined where `now` has to be used */
  atOnce(): number | undefined {
    if (this.#isQueried) return undefined;
    let value: number | Promise<number>;
    try {
      value = this.source.generation();
    } catch {
      // The caller runs before the framework, where an exception would end the process; `now` reports the failure.
      return undefined;
    }
    if (typeof value === 'number') return value;
    this.#isQueried = true;
    // Without a handler, a database that is unavailable at the first page would end the process.
    value.catch(() => undefined);
    return undefined;
  }

  /** @returns the generation, not older than this call */
  now(): number | Promise<number> {
    if (this.#next) return this.#next;
    if (!this.#running) {
      const value = this.source.generation();
      return typeof value === 'number' ? value : this.#begin(value);
    }
    this.#next = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#begin(Promise.resolve(this.source.generation()));
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
