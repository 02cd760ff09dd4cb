/** @returns path, query and hash of a place */
export const pathOf = ({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string => pathname + search + hash;
