/** Folder of pictures in a package, relative to a text. */
const relative = '../pictures/';
const served = '/uploads/';

// Not a part of a longer address: `https://elsewhere/uploads/…` is on another site.
const before = '(?<![\\w./:%@-])';
const name = '((?:[\\w-]+/)+[\\w.-]+)';
const ownAddress = new RegExp(`${before}/uploads/${name}`, 'g');
const filePath = new RegExp(`${before}\\.\\./pictures/${name}`, 'g');

/** Replaces paths of picture files by their addresses on the site. */
export const withAddresses = (text: string): string => text.replace(filePath, `${served}$1`);

/**
 * Replaces addresses of pictures by paths of their files, so that other programs show them.
 * @returns undefined where nothing would change, or where `withAddresses` would not restore the same text
 */
export const withPaths = (text: string): string | undefined => {
  const changed = text.replace(ownAddress, `${relative}$1`);
  return changed !== text && withAddresses(changed) === text ? changed : undefined;
};
