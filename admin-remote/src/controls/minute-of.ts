/** @param time an ISO time of the site @returns the same to the minute, as people read it */
export const minuteOf = (time: string): string => time.replace('T', ' ').slice(0, 16);
