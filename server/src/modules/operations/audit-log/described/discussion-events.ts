import { chatRoomChanged } from '#discussion/chat/rooms/chat-rooms.events';
import { chatMessagePublished, chatRoomRead } from '#discussion/chat/chat.events';
import {
  commentPublished,
  commentsApproved,
  commentsRemoved,
  commentWritten,
} from '#discussion/comments/comments.events';
import { messages } from '../messages.zh';
import { logged, notLogged, recordLogged } from './event-description';
import { several } from './several';

export const discussionEvents = [
  logged(commentWritten, ({ id, article_id, user_id, status }) => ({
    title: messages.wroteComment,
    record: { kind: 'comment', id },
    ...(user_id !== null && { about: user_id }),
    after: { article_id, status },
  })),
  notLogged(commentPublished, 'comment.written or comment.approved has the entry'),
  logged(commentsApproved, ({ ids }) => ({
    title: messages.approvedComments(ids.length),
    ...several('comment', ids),
  })),
  logged(commentsRemoved, ({ ids }) => ({
    title: messages.removedComments(ids.length),
    level: 'warning',
    ...several('comment', ids),
  })),
  recordLogged(chatRoomChanged, { kind: 'chat-room', label: messages.kinds.chatRoom, name: 'name' }),
  notLogged(chatMessagePublished, 'messages are never logged'),
  notLogged(chatRoomRead, 'reading is private'),
];
