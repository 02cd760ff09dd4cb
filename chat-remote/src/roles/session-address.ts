/** @returns address of the newest session with a role, which makes one where there is none; or of that session */
export const sessionAddress = (roleId: number, sessionId?: number): string =>
  `/bigModel/session?roleID=${roleId}${sessionId === undefined ? '' : `&sessionID=${sessionId}`}`;

const idIn = (search: URLSearchParams, name: string): number | undefined => {
  const id = Number(search.get(name) ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** @returns ids of the role and session in a query string; undefined for one that is missing or malformed */
export const sessionIn = (
  search: URLSearchParams,
): { readonly roleId: number | undefined; readonly sessionId: number | undefined } => ({
  roleId: idIn(search, 'roleID'),
  sessionId: idIn(search, 'sessionID'),
});
