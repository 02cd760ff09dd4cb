/** @param text as WordPress writes it, `2024-05-06 07:08:09` @returns milliseconds since 1970, or 0 where there is none */
export const momentOf = (text: string | undefined): number => {
  const moment = Date.parse(`${(text ?? '').trim().replace(' ', 'T')}Z`);
  // A draft's date is `0000-00-00 00:00:00`.
  return Number.isNaN(moment) || moment <= 0 ? 0 : moment;
};
