import type { Image, ImagePlace } from '@yanye/shared/contract/images';
import type { ImagePlaceKind } from '@yanye/shared/contract/images.calls';
import { sizeText } from '@yanye/shared/size-text';
import { messages as text } from './messages.zh';

export const sizeOf = ({ width, height }: Pick<Image, 'width' | 'height'>): string =>
  width > 0 && height > 0 ? `${width} × ${height}` : text.unknown;

export const weightOf = (bytes: number): string => (bytes <= 0 ? text.unknown : sizeText(bytes));

/** @returns the address of the smallest variant for a list */
export const thumbnailOf = ({ path, picture }: Pick<Image, 'path' | 'picture'>): string => {
  const [smallest] = picture?.webp ?? [];
  return picture && smallest !== undefined ? `${picture.base}-${smallest}.webp` : path;
};

/** @returns the file name of a download, with the extension of the current file type */
export const fileNameOf = ({ name, path }: Pick<Image, 'name' | 'path'>): string =>
  `${name.replace(/\.(jpe?g|png|ico|tiff?|gif|svg|webp)$/i, '')}${/\.\w+$/.exec(path)?.[0] ?? ''}`;

const editors: Readonly<Record<ImagePlaceKind, (id: string) => string>> = {
  cover: (id) => `/admin/article/edit/${id}`,
  text: (id) => `/admin/article/edit/${id}`,
  draft: (id) => (id === '' ? '/admin/article/write' : `/admin/article/edit/${id}`),
  page: (id) => `/admin/settings/page_list/edit/${id}`,
  menu: () => '/admin/system/menu_list',
  advert: () => '/admin/system/promotion_list',
  link: () => '/admin/settings/link_list',
  term: () => '/admin/article/series_list',
  avatar: () => '/admin/users/user_list',
  role: (id) => `/admin/big_model/chat_role/role_list/edit/${id}`,
  chat: () => '/admin/chat_group/chat_list',
  site: (name) => `/admin/system/config/${name}`,
};

/** @returns address of the screen that edits the usage */
export const editorOf = ({ place, record_id }: Pick<ImagePlace, 'place' | 'record_id'>): string => {
  return editors[place](encodeURIComponent(record_id));
};
