/** Counts of something, one for each day. */
export interface DaySeries {
  readonly name: string;
  readonly counts: readonly number[];
  /** Bars below the line, in grey and on a scale of their own. */
  readonly isBars?: boolean;
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
