import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { AuthoredRow } from '../articles.schema';

/** Name of an article's author; the stored name where the author has no account here. */
export const authorNameOf = ({
  former_author,
  user_nick_name,
}: Pick<AuthoredRow, 'former_author' | 'user_nick_name'>): string => former_author || (user_nick_name ?? '');

/** Avatar of an article's author; the letter of the name where there is none, or the author has no account here. */
export const authorAvatarOf = (
  row: Pick<AuthoredRow, 'former_author' | 'user_nick_name' | 'user_avatar'>,
): string => (row.former_author === '' && row.user_avatar) || letterAvatar(authorNameOf(row));
