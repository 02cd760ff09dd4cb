const allDrawn = '/uploads/drawn/';
/** The number changes with the drawings: an address always has the same bytes. */
const current = `${allDrawn}1/`;

const withoutLetter = '叶';

/** The picture of an article without a cover, for clients that show one for each article. */
export const defaultCover = `${current}cover.svg`;

/** Where clients of the product family look for pictures of the people in the group chat. */
const inChat = '/uploads/chat_avatar/';

const letterOf = (name: string): string => {
  const [first = ''] = [...name.trim().toUpperCase()];
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(first) ? first : withoutLetter;
};

/** @returns address of a picture of the first letter of a name */
export const letterAvatar = (name: string): string =>
  `${current}letter-${letterOf(name).codePointAt(0)?.toString(16)}.svg`;

/** @returns address of the same picture, as the group chat names it */
export const chatAvatar = (name: string): string => `${inChat}${encodeURIComponent(letterOf(name))}.png`;

/** @returns the letter of an address of the group chat; undefined for other addresses */
export const chatLetterAt = (address: string): string | undefined => {
  const [, encoded] = /^([^/]{1,12})\.png$/.exec(address.slice(inChat.length)) ?? [];
  try {
    const letter = decodeURIComponent(encoded ?? '');
    return letter !== '' && letterOf(letter) === letter ? letter : undefined;
  } catch {
    return undefined;
  }
};

/** @returns the letter that an address shows; undefined for other addresses */
export const letterAt = (address: string): string | undefined => {
  const [, digits] = /^letter-([0-9a-f]{2,5})\.svg$/.exec(address.slice(current.length)) ?? [];
  const letter = digits === undefined ? '' : String.fromCodePoint(Number.parseInt(digits, 16));
  return letterAvatar(letter) === address ? letter : undefined;
};

/** @returns the address of a picture that a user chose; empty for one that is drawn by the server */
export const chosenPicture = (address: string): string =>
  address.startsWith(allDrawn) || address.startsWith(inChat) ? '' : address;
