export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

/** Counters that all processes share when Redis is configured. */
export interface Limits {
  /** Uses up points of each key, e.g. the account and the address. @throws AppError RATE_LIMITED with the seconds to wait */
  use(rule: LimitRule, keys: readonly string[], points?: number): Promise<void>;
  /** Resets the counters, e.g. after a correct password. */
  reset(rule: LimitRule, keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
