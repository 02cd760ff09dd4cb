/** Where pictures stand in an archive, seen from a text. */
const relative = '../pictures/';
const served = '/uploads/';

// Not a part of a longer address: `https://elsewhere/uploads/…` is none of ours.
const before = '(?<![\\w./:%@-])';
const name = '((?:[\\w-]+/)+[\\w.-]+)';
const ownAddress = new RegExp(`${before}/uploads/${name}`, 'g');
const filePath = new RegExp(`${before}\\.\\./pictures/${name}`, 'g');

/** Addresses of our pictures as they are on the site. */
export const withAddresses = (text: string): string => text.replace(filePath, `${served}$1`);

/**
 * Has a text name the picture files beside it, so that other programs show them.
 * @returns undefined where nothing would change, or where the way back would not lead to the very same text
 */
export const withPaths = (text: string): string | undefined => {
  const changed = text.replace(ownAddress, `${relative}$1`);
  return changed !== text && withAddresses(changed) === text ? changed : undefined;
};
