/**
 * @param most the number at which the server stops counting
 * @returns a count as shown at an icon; empty for none
 */
export const shownCount = (count: number, most: number): string => {
  if (count === 0) return '';
  return count >= most ? `${most - 1}+` : String(count);
};
