/** Values that may vanish at any time; JSON only. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  /** @param ttlSeconds how long it may live */
  set<T>(key: string, value: T, ttlSeconds: number): Promise<void>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
