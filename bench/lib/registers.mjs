/**
 * One thing that is written by one writer at a time and read by many: what a read may have seen follows from when writes were begun and
 * acknowledged, and from when the read was begun and ended (a regular register, Lamport 1986).
 */
export class Register {
  #writes;

  /** @param value what it holds before anybody writes */
  constructor(value) {
    this.#writes = [{ value, begun: -Infinity, acknowledged: -Infinity }];
  }

  /** The value last begun. */
  get value() {
    return this.#writes.at(-1).value;
  }

  /**
   * @param value what will be there
   * @param {() => Promise<unknown>} work ends when the change is acknowledged; false when it was refused
   */
  async write(value, work) {
    const write = { value, begun: performance.now(), acknowledged: Infinity };
    this.#writes.push(write);
    if ((await work()) === false) this.#writes = this.#writes.filter((other) => other !== write);
    else write.acknowledged = performance.now();
  }

  /** What a read from `begun` to `ended` (milliseconds) may show: the last value acknowledged before it, and each one begun since. */
  allowed(begun, ended) {
    const last = this.#writes.findLastIndex(({ acknowledged }) => acknowledged < begun);
    return this.#writes
      .slice(last)
      .filter((write) => write.begun <= ended)
      .map(({ value }) => value);
  }
}
