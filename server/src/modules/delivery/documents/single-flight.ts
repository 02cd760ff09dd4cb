/** Lets callers that want the same thing at the same time share one run of the work. */
export class SingleFlight<R> {
  readonly #running = new Map<string, Promise<R>>();

  /**
   * @param key what is wanted; callers with equal keys share
   * @param work started unless it is running already; its failure reaches all who share it
   */
  run(key: string, work: () => Promise<R>): Promise<R> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
