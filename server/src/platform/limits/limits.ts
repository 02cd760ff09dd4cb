/** How often something may happen. */
export interface LimitRule {
  /** Names the counter, e.g. `login`. */
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** Counters that hold across processes when Redis is there. */
export interface Limits {
  /**
   * Uses up one point (or several) of each key.
   * @param keys e.g. the account and the address
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  use(rule: LimitRule, keys: readonly string[], points?: number): Promise<void>;
  /** Forgets what was used, e.g. after a right password. */
  reset(rule: LimitRule, keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
