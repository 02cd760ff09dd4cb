import type Ip2Region from 'ip2region';

let table: Promise<Ip2Region> | undefined;

const load = async (): Promise<Ip2Region> => {
  const { default: loaded } = await import('ip2region');
  // Its build names its class once more below `default` when Node takes it as a module.
  const Table = 'default' in loaded ? (loaded as unknown as { default: typeof Ip2Region }).default : loaded;
  return new Table();
};

/**
 * Looks an IP address up in the table that comes with the program; no other service is queried.
 * @returns e.g. 江苏省南京市; '' where it is unknown
 */
export const placeInTable = async (ip: string): Promise<string> => {
  if (ip === '') return '';
  // Eleven megabytes, which only the list of users needs.
  const found = (await (table ??= load())).search(ip);
  if (!found) return '';
  const { country, province, city } = found;
  return [country === '中国' ? '' : country, province, city].filter((part) => part !== '').join('');
};
