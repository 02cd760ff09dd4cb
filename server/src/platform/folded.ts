/**
 * Folds width, case and the blanks around, so that names which look alike compare alike: `Ａdmin ` equals `admin`.
 * @param text as somebody typed it
 */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
