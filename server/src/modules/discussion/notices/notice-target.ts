import type { NoticeRow } from './notices.repository';

/** @returns the fields of a notice that say what it is about, for its entry on the site and for its address */
export const targetOf = ({ kind, article_id, slug, comment_id, chat_room, chat_seq }: NoticeRow) => ({
  kind,
  article_id: article_id ?? '',
  article_slug: slug ?? '',
  comment_id: comment_id ?? 0,
  chat_room: chat_room ?? 0,
  chat_seq: chat_seq ?? 0,
});

/** @returns name of the acting user, or of the visitor who wrote a comment or in the group chat; undefined where there is none */
export const actorOf = ({ nick_name, visitor_name, guest_name }: NoticeRow): string | undefined =>
  nick_name || visitor_name || guest_name || undefined;
