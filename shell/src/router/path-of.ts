/** @returns path, query and fragment of a location */
export const pathOf = ({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string => pathname + search + hash;
