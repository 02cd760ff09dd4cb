/** What the first segment of an address is that cannot be decoded. */
const undecodable = '';

/** @param path with a slash at its beginning @returns its first segment as routes compare it: decoded, in lower case */
export const firstSegmentOf = (path: string): string => {
  const [, first = ''] = path.split(/[/?#]/);
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return undecodable;
  }
};
