import { rangeDays, type RangeNumber } from '@yanye/shared/contract/statistics.calls';
import { queryView } from '#controls/query-view.ts';

/** Days that the charts show; the address keeps them. */
export const homeView = queryView(
  { days: '30' },
  { days: Object.values(rangeDays).map((days) => String(days)) },
);

/** @param days one of the ranges @returns its number on the wire */
export const rangeOf = (days: number): RangeNumber => {
  const found = Object.entries(rangeDays).find(([, length]) => length === days);
  return Number(found?.[0] ?? 2) as RangeNumber;
};
