/** At most `most` comments of one account within `ms` milliseconds. */
interface PaceRule {
  readonly most: number;
  readonly ms: number;
}

const minute = 60_000;

/** A burst is a flood of one person; the longer term stops those who wait between bursts. */
const paceRules: readonly PaceRule[] = [
  { most: 3, ms: minute / 2 },
  { most: 20, ms: 10 * minute },
];

/** How far back comments are read: milliseconds, and how many of the newest. */
export const paceSpan = {
  ms: Math.max(...paceRules.map(({ ms }) => ms)),
  most: Math.max(...paceRules.map(({ most }) => most)),
} as const;

/**
 * @param written when the author's newest comments were written, newest first, in milliseconds
 * @returns milliseconds until the author may write the next one; 0 at once
 */
export const waitForPace = (written: readonly number[], now: number): number =>
  Math.max(
    0,
    ...paceRules.map(({ most, ms }) => {
      const first = written[most - 1];
      return first === undefined ? 0 : first + ms - now;
    }),
  );
