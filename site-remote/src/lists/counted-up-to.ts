/** @param isMore whether there are more than are counted @returns e.g. 12 or 1,000+ */
export const countedUpTo = (count: number, isMore = false): string =>
  isMore ? `${count.toLocaleString('en-US')}+` : String(count);
