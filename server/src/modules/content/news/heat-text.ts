import type { EntryRow } from './news.tables';
import { messages } from './messages.zh';

const shortened = (count: number): string => {
  if (count < 10_000) return String(count);
  const tens = count / 10_000;
  return messages.tenThousands(tens < 100 ? tens.toFixed(1).replace(/\.0$/, '') : tens.toFixed(0));
};

/** @returns the popularity of an entry, such as `1.2万 浏览`; empty where its feed has none */
export const heatText = ({ heat, heat_unit }: Pick<EntryRow, 'heat' | 'heat_unit'>): string =>
  heat_unit === '' || heat === 0 ? '' : messages[heat_unit](shortened(heat));
