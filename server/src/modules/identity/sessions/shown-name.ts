const longest = 64;

/** @returns a name that somebody typed at the sign-in, as it may be kept: of an e-mail address the first letter and the domain */
export const shownName = (name: string): string => {
  const at = name.indexOf('@');
  const shown = at < 1 ? name : `${name.slice(0, 1)}***${name.slice(at)}`;
  return shown.slice(0, longest);
};
