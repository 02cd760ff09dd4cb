const twoDigits = (value: number) => String(value).padStart(2, '0');

/** @param at milliseconds since the epoch @returns month, day, hour and minute in the user's time zone */
export const shortMoment = (at: number): string => {
  const date = new Date(at);
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  return `${date.getMonth() + 1} 月 ${date.getDate()} 日 ${time}`;
};
