/** Values that may be evicted at any time; JSON only. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set<T>(key: string, value: T, ttlSeconds: number): Promise<void>;
  /** Sets a value only when the key has none; of several processes one succeeds. @returns whether it was set */
  add<T>(key: string, value: T, ttlSeconds: number): Promise<boolean>;
  /** @returns whether there was one */
  remove(key: string): Promise<boolean>;
  close(): Promise<void>;
}
