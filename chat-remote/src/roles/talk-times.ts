const tenThousand = 10_000;

/** @returns how often a role was talked with, as it is read in Chinese: 9,806 次 or 1.2 万次, rounded down */
export const talkTimes = (count: number): string => {
  if (count < tenThousand) return `${count.toLocaleString('en-US')} 次`;
  const tenths = Math.floor(count / (tenThousand / 10)) / 10;
  return `${tenths.toLocaleString('en-US')} 万次`;
};
