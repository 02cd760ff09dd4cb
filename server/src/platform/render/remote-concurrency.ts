import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Limits concurrent renders per remote. One worker stays free of any one remote, because its pages may hang; two stay free of a
 * remote that hung recently, so that a second page can hang as well.
 */
export class RemoteConcurrency {
  readonly #turns = new LRUCache<string, LimitFunction>({ max: 50 });
  readonly #suspects = new LRUCache<string, LimitFunction>({ max: 50, ttl: 60_000 });

  /** @param most how many pages of one remote may be rendered concurrently */
  constructor(private readonly most: number) {}

  suspect(remote: string): void {
    this.#suspects.set(remote, this.#suspects.get(remote) ?? pLimit(Math.max(1, this.most - 1)));
  }

  /** Runs work of a remote, immediately or when a slot is free. */
  run<R>(remote: string, work: () => Promise<R>): Promise<R> {
    const limit = this.#suspects.get(remote) ?? this.#turns.get(remote) ?? pLimit(this.most);
    if (!this.#suspects.has(remote)) this.#turns.set(remote, limit);
    return limit(work);
  }
}
