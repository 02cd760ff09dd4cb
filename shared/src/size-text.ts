const units = ['B', 'KB', 'MB', 'GB'] as const;

/** @param bytes size, not negative @returns the size with a binary unit */
export const sizeText = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${units[step]}`;
};
