import type { AuthoredRow } from '../articles.tables';

/** What an article's author is called: who has no account here is named as they were, whoever keeps the article now. */
export const authorNameOf = ({
  former_author,
  user_nick_name,
}: Pick<AuthoredRow, 'former_author' | 'user_nick_name'>): string => former_author || (user_nick_name ?? '');

/** The picture of whoever wrote an article; that of whoever keeps it now is none of theirs. */
export const authorAvatarOf = ({
  former_author,
  user_avatar,
}: Pick<AuthoredRow, 'former_author' | 'user_avatar'>): string =>
  former_author === '' ? (user_avatar ?? '') : '';
