import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Keeps a worker free of any one remote, for it may hang at any time; of one that lately hung it keeps two free, so
 * that a second one can hang as well.
 */
export class RemoteTurns {
  readonly #turns = new LRUCache<string, LimitFunction>({ max: 50 });
  readonly #suspects = new LRUCache<string, LimitFunction>({ max: 50, ttl: 60_000 });

  /** @param most how many pages of one remote may be rendered at once */
  constructor(private readonly most: number) {}

  /** Notes that a page of this remote hung. */
  suspect(remote: string): void {
    this.#suspects.set(remote, this.#suspects.get(remote) ?? pLimit(Math.max(1, this.most - 1)));
  }

  /** Runs work of a remote, at once or when it has its turn. */
  run<R>(remote: string, work: () => Promise<R>): Promise<R> {
    const limit = this.#suspects.get(remote) ?? this.#turns.get(remote) ?? pLimit(this.most);
    if (!this.#suspects.has(remote)) this.#turns.set(remote, limit);
    return limit(work);
  }
}
