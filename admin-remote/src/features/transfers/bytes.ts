const units = ['B', 'KB', 'MB', 'GB'] as const;

/** @returns the displayed size, e.g. `12.3 MB` */
export const inBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, bytes === 0 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power] ?? ''}`;
};

/** @returns the displayed number, e.g. `12,345` */
export const grouped = (count: number): string => count.toLocaleString('en-US');
