import { eventOfMessage, type ChatMessageEvent } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes, defaultChatSettings } from '@yanye/shared/contract/chat.calls';
import type { ChatMessagePage, ChatRoom } from '@yanye/shared/contract/chat';

export const epoch = 'e1';

/** @param seq its number, id and last change @returns a message of 小叶 (2), a minute after the one before */
export const aChatMessage = (seq: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: seq,
  room: 1,
  seq,
  changed_seq: seq,
  client_id: `c${seq}`,
  user_id: 2,
  role_id: 0,
  nick_name: '小叶',
  avatar: '',
  msg_type: chatTypes.text,
  content: `第 ${seq} 句`,
  created_at: `2026-03-02T${String(10 + Math.floor(seq / 60)).padStart(2, '0')}:${String(seq % 60).padStart(2, '0')}:00+08:00`,
  state: 'shown',
  is_edited: false,
  reply: null,
  picture: null,
  file: null,
  mentions: [],
  reactions: [],
  ...overrides,
});

/** @returns the event that a message was written, or the change of one */
export const aChatEvent = (
  message: ChatMessage,
  {
    msg_type = message.msg_type,
    seq = message.changed_seq,
  }: Partial<Pick<ChatMessageEvent, 'msg_type' | 'seq'>> = {},
): ChatMessageEvent => eventOfMessage({ ...message, changed_seq: seq }, { msg_type, seq, epoch });

/** @returns the newest page with these messages */
export const aChatPage = (
  list: readonly ChatMessage[] = [],
  overrides: Partial<ChatMessagePage> = {},
): ChatMessagePage => {
  const newest = Math.max(0, ...list.map(({ changed_seq }) => changed_seq));
  return { list: [...list], epoch, newest, from: 1, to: newest, pinned: null, ...overrides };
};

export const aChatRoom = (overrides: Partial<ChatRoom> = {}): ChatRoom => ({
  id: 1,
  name: '言叶茶馆',
  is_default: true,
  epoch,
  seq: 0,
  read_seq: 0,
  unread: 0,
  last_message: null,
  ...overrides,
});

export const chatSettings = { ...defaultChatSettings, welcomeTitle: '言叶茶馆' };
