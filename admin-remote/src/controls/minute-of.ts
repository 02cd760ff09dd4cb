/** @param time an ISO time of the site @returns the time to the minute, as displayed */
export const minuteOf = (time: string): string => time.replace('T', ' ').slice(0, 16);
