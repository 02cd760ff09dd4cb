/**
 * The address of a page of a list, with parameters in their order and without empty ones, so that one list has one address.
 * @param page from 1, which is left out
 */
export const listAddress = (
  path: string,
  parameters: Readonly<Record<string, string>>,
  page: number,
): string => {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/**
 * Reads the page of an address.
 * @param last the greatest valid page
 * @returns 1 for an invalid one, since addresses are typed by hand
 */
export const pageIn = (search: URLSearchParams, last: number): number => {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
};
