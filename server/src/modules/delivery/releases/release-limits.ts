/** Bounds of what is read of releases at once. */
export const releaseLimits = {
  /** Builds that a command searches. */
  listed: 100,
} as const;
