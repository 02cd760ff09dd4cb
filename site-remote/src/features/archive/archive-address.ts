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
  const page = Number(search.get('page') ?? '1');
  return {
    year: year === undefined ? '' : Number(year),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
};

export const archiveAddress = ({ year, page }: ArchivePlace): string =>
  `/archive${year === '' ? '' : `/${year}`}${page > 1 ? `?page=${page}` : ''}`;

/** The canonical address of a year; the newest year has the address without one. */
export const yearAddress = (year: number, years: readonly { readonly year: number }[], page = 1): string =>
  archiveAddress({ year: year === years[0]?.year ? '' : year, page });
