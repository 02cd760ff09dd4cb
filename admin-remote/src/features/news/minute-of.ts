/** @param time RFC 3339 with the site's offset @returns the site's wall clock to the minute */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');
