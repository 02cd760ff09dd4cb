import { listAddress, pageIn } from '@yanye/shared/list-address';

/** The part of the archive that an address names. */
export interface ArchivePlace {
  /** Empty for the newest. */
  readonly year: number | '';
  readonly page: number;
}

/**
 * Reads an address of the archive.
 * @param year parameter of the path; undefined where it has none
 * @returns undefined for an invalid year
 */
export const archivePlaceOf = (
  year: string | undefined,
  search: URLSearchParams,
): ArchivePlace | undefined => {
  if (year !== undefined && !/^[1-9]\d{3}$/.test(year)) return undefined;
  return { year: year === undefined ? '' : Number(year), page: pageIn(search, 1_000) };
};

export const archiveAddress = ({ year, page }: ArchivePlace): string =>
  listAddress(year === '' ? '/archive' : `/archive/${year}`, {}, page);

/** The canonical address of a year; the newest year has the address without one. */
export const yearAddress = (year: number, years: readonly { readonly year: number }[], page = 1): string =>
  archiveAddress({ year: year === years[0]?.year ? '' : year, page });
