/** Lets concurrent callers of the same work share one run of it. */
export class SingleFlight<R> {
  readonly #running = new Map<string, Promise<R>>();

  /**
   * @param key callers with equal keys share a run
   * @param work started unless a run is in progress; its failure reaches all callers that share it
   */
  run(key: string, work: () => Promise<R>): Promise<R> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
