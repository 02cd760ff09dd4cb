/**
 * Normalises width and case and trims whitespace, so that names which look alike compare equal: `Ａdmin ` equals `admin`.
 * @param text as typed by a user
 */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
