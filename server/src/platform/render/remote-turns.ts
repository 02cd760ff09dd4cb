import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Keeps a worker free of any remote that lately hung: such a one may have all workers but one.
 * Remotes in good standing share all of them.
 */
export class RemoteTurns {
  readonly #suspects = new LRUCache<string, LimitFunction>({ max: 50, ttl: 60_000 });

  /** @param most how many pages of a suspect may be rendered at once */
  constructor(private readonly most: number) {}

  /** Notes that a page of this remote hung. */
  suspect(remote: string): void {
    this.#suspects.set(remote, this.#suspects.get(remote) ?? pLimit(this.most));
  }

  /** Runs work of a remote, at once or when it has its turn. */
  run<R>(remote: string, work: () => Promise<R>): Promise<R> {
    const limit = this.#suspects.get(remote);
    return limit ? limit(work) : work();
  }
}
