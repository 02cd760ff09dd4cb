/** @returns a name as the name of a file, without what systems do not allow in one; `otherwise` where nothing is left of it */
export const fileNameOf = (name: string, otherwise: string, suffix: string): string => {
  const allowed = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').replace(/^[ .]+|[ .]+$/g, '');
  return `${allowed || otherwise}.${suffix}`;
};
