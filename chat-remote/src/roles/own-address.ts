export const ownPath = '/bigModel/mine';

/** @returns address of the form of a role of one's own; of a new one without an id */
export const ownAddress = (id?: number): string => `${ownPath}?role=${id ?? 'new'}`;

/** @returns what a query string opens: the list, a new role, or the role with an id */
export const ownIn = (search: URLSearchParams): 'list' | 'new' | number => {
  const word = search.get('role');
  if (word === 'new') return 'new';
  const id = Number(word ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : 'list';
};
