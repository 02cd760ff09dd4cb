import type { TransferKind } from '@yanye/shared/contract/transfers.calls';

/** Files of a package that are not content themselves. */
export const manifestName = 'yanye.json';
export const picturesName = 'data/pictures.json';
export const siteName = 'data/site.json';

const uploads = '/uploads/';
const pictures = 'pictures/';

export const articleName = (id: string): string => `articles/${id}.md`;
const commentsFile = /^comments\/([\w-]{1,64})\/(\d{4})\.json$/;

/** @param number of the file, from 1 */
export const commentsName = (articleId: string, number: number): string =>
  `comments/${articleId}/${String(number).padStart(4, '0')}.json`;

/** @returns the id of the article whose comments a file has; empty for another name */
export const articleOfComments = (name: string): string => commentsFile.exec(name)?.[1] ?? '';

const roomFile = /^chat\/(\d{4})\/room\.json$/;
const chatFile = /^chat\/(\d{4})\/\d{6}\.json$/;
const messageFile = /^chat\/\d{4}\/files\/[\w-]{1,64}$/;
const firstFolder = '0001';

/** @param place of the room among those of its site, from 1 */
export const roomName = (place: number): string => `chat/${String(place).padStart(4, '0')}/room.json`;

/** @param number of the file, from 1 */
export const chatName = (place: number, number: number): string =>
  `chat/${String(place).padStart(4, '0')}/${String(number).padStart(6, '0')}.json`;

/** @returns the file of the room whose messages a file has */
export const roomOfChat = (name: string): string => `chat/${chatFile.exec(name)?.[1] ?? ''}/room.json`;

/** @param chat file of messages @param uid of the message @returns where the package has the file of the message */
export const messageFileName = (chat: string, uid: string): string =>
  `chat/${chatFile.exec(chat)?.[1] ?? ''}/files/${uid}`;

/** @returns whether a file belongs to a message, and is imported with it */
export const isMessageFile = (name: string): boolean => messageFile.test(name);

/** @returns whether a file is that of the default room, which is the first of its site */
export const isDefaultRoom = (name: string): boolean => roomFile.exec(name)?.[1] === firstFolder;

export const pageName = (slug: string): string => `pages/${slug}.md`;

/** @param path as it is on the site, `/uploads/…` */
export const pictureName = (path: string): string => pictures + path.slice(uploads.length);

export const addressOfPicture = (name: string): string => uploads + name.slice(pictures.length);

/** @returns undefined for an unknown file */
export const kindOf = (name: string): TransferKind | undefined => {
  if (name === siteName) return 'site';
  if (/^articles\/[\w-]{1,64}\.md$/.test(name)) return 'article';
  if (commentsFile.test(name)) return 'comments';
  if (roomFile.test(name)) return 'room';
  if (chatFile.test(name)) return 'chat';
  if (/^pages\/[a-z0-9-]{1,64}\.md$/.test(name)) return 'page';
  return /^pictures\/(?:[\w-]{1,64}\/){1,4}[\w-][\w.-]{0,99}\.(?:jpg|png|gif|webp)$/.test(name)
    ? 'picture'
    : undefined;
};
