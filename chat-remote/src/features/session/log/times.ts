/** @param time RFC 3339 with the site's offset @returns hours and minutes there */
export const minuteOf = (time: string): string => time.slice(11, 16);
