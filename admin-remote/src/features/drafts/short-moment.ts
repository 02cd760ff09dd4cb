const twoDigits = (value: number) => String(value).padStart(2, '0');

/** @param at milliseconds since the epoch @returns hour and minute in the user's time zone */
export const hourOf = (at: number): string => {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** @param at milliseconds since the epoch @returns month, day, hour and minute in the user's time zone */
export const shortMoment = (at: number): string => {
  const date = new Date(at);
  return `${date.getMonth() + 1} 月 ${date.getDate()} 日 ${hourOf(at)}`;
};
