import type { AuthoredRow } from '../articles.tables';

/** Name of an article's author; the stored name where the author has no account here. */
export const authorNameOf = ({
  former_author,
  user_nick_name,
}: Pick<AuthoredRow, 'former_author' | 'user_nick_name'>): string => former_author || (user_nick_name ?? '');

/** Avatar of an article's author; empty where the author has no account here. */
export const authorAvatarOf = ({
  former_author,
  user_avatar,
}: Pick<AuthoredRow, 'former_author' | 'user_avatar'>): string =>
  former_author === '' ? (user_avatar ?? '') : '';
