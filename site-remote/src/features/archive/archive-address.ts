/** What an address of the archive asks for. */
export interface ArchivePlace {
  /** Empty for the newest. */
  readonly year: number | '';
  readonly page: number;
}

/**
 * Reads an address of the archive.
 * @param year as it stands in the path; undefined where there is none
 * @returns undefined when that is no year
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

/** @returns where a page of the archive is */
export const archiveAddress = ({ year, page }: ArchivePlace): string =>
  `/archive${year === '' ? '' : `/${year}`}${page > 1 ? `?page=${page}` : ''}`;

/** The one address of a year: the newest has the address without a year. */
export const yearAddress = (year: number, years: readonly { readonly year: number }[], page = 1): string =>
  archiveAddress({ year: year === years[0]?.year ? '' : year, page });
