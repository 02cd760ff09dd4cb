import { messages } from './messages.zh';

const { night, morning, noon, afternoon, evening } = messages.times;

// Each greeting applies from its hour until the next one.
const words = [
  [0, night],
  [5, morning],
  [11, noon],
  [13, afternoon],
  [18, evening],
  [23, night],
] as const;

/** @param hour of the day, 0 to 23 @returns the greeting for that hour */
export const dayTime = (hour: number): string => words.findLast(([from]) => hour >= from)?.[1] ?? night;
