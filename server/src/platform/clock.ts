/** Time in integer milliseconds since 1970. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: Date.now };
