/** Normalises width, case and whitespace, so that names which look alike compare equal: `Ａdmin ` and `admin`. */
export const normalised = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
