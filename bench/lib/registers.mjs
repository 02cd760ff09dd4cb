/**
 * A value with one writer at a time and many readers. The start and end times of writes and of a read determine which values the read
 * may return (a regular register, Lamport 1986).
 */
export class Register {
  #writes;

  /** @param value the initial value */
  constructor(value) {
    this.#writes = [{ value, begun: -Infinity, acknowledged: -Infinity }];
  }

  /** The value of the last write that began. */
  get value() {
    return this.#writes.at(-1).value;
  }

  /**
   * @param value the new value
   * @param {() => Promise<unknown>} work ends when the change is acknowledged; false when it was refused
   */
  async write(value, work) {
    const write = { value, begun: performance.now(), acknowledged: Infinity };
    this.#writes.push(write);
    if ((await work()) === false) this.#writes = this.#writes.filter((other) => other !== write);
    else write.acknowledged = performance.now();
  }

  /** The values that a read from `begun` to `ended` (milliseconds) may return: the last one acknowledged before it, and each one begun since. */
  allowed(begun, ended) {
    const last = this.#writes.findLastIndex(({ acknowledged }) => acknowledged < begun);
    return this.#writes
      .slice(last)
      .filter((write) => write.begun <= ended)
      .map(({ value }) => value);
  }
}
