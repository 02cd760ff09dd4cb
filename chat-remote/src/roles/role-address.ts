/** @returns address of the page about a role */
export const roleAddress = (roleId: number): string => `/bigModel/role?id=${roleId}`;

/** @returns id of the role in a query string; 0 for one that is missing or malformed */
export const roleIn = (search: URLSearchParams): number => {
  const id = Number(search.get('id') ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};
