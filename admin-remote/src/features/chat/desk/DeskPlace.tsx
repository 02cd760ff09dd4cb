import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { messages } from '../messages.zh';
import { useRooms } from '../use-rooms';
import { isMessage, type DeskItem } from './desk-items';

const text = messages.desk;

/** Where an item was written: the group chat, the article of a comment, or the session of an answer. */
export const DeskPlace = ({ item }: { readonly item: DeskItem }) => {
  const rooms = useRooms();
  if (item.kind === 'answer') return text.session(item.answer.session_name);
  if (isMessage(item)) return rooms.areSeveral ? text.chatIn(rooms.nameOf(item.record.room)) : text.chat;
  const { id, article_id, article_slug, article_title } = item.comment;
  return (
    <>
      {text.commentOn}
      {/* A plain link, because another remote serves the page and the site must load its current release. */}
      <a href={noticeAddress({ article_id, article_slug, comment_id: id })}>{text.article(article_title)}</a>
    </>
  );
};
