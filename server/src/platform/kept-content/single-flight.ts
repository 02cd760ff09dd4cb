/** Lets concurrent callers of the same work share one run of it. */
export class SingleFlight<R> {
  readonly #running = new Map<string, Promise<R>>();

  /** @param work started unless one with this key is running; its failure reaches all callers that share it */
  run(key: string, work: () => Promise<R>): Promise<R> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
