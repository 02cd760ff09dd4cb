import type { ChatMessage, ChatPinned, ChatReply } from './chat-messages.calls';
import { chatTypes, type ChatEventType, type ChatMessageType, type ChatSettings } from './chat.calls';

/** A message, or a change of one: the message as it is now, with the number of the event. */
export interface ChatMessageEvent extends Omit<ChatMessage, 'msg_type' | 'seq'> {
  readonly msg_type: Exclude<ChatEventType, ChatRoomEvent['msg_type']>;
  /** `msg_type` of the message itself. */
  readonly type: ChatMessageType;
  /** Number of this event. */
  readonly seq: number;
  /** Number of the message itself. */
  readonly message_seq: number;
  readonly epoch: string;
}

export interface ChatSettingsEvent {
  readonly msg_type: typeof chatTypes.settings;
  readonly room: number;
  readonly seq: number;
  readonly epoch: string;
  readonly settings: ChatSettings;
}

/** A message was pinned or taken down: what is pinned now. */
export interface ChatPinnedEvent {
  readonly msg_type: typeof chatTypes.pinned;
  readonly room: number;
  readonly seq: number;
  readonly epoch: string;
  readonly pinned: ChatPinned | null;
}

/** An event of the room itself: its state as it is now. */
export type ChatRoomEvent = ChatSettingsEvent | ChatPinnedEvent;

/** An event of a room's log. */
export type ChatEvent = ChatMessageEvent | ChatRoomEvent;

export const isRoomEvent = (event: ChatEvent): event is ChatRoomEvent =>
  event.msg_type === chatTypes.settings || event.msg_type === chatTypes.pinned;

/** Fields of every frame. */
interface AnyFrame {
  readonly online_count: number;
}

export type ChatEventFrame = ChatEvent & AnyFrame;

/** The first frame of a connection. */
export interface ChatHelloFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.system;
  readonly nick_name: string;
  readonly avatar: string;
  readonly user_id: number;
  readonly room: number;
  readonly epoch: string;
  /** Number of the newest event. */
  readonly seq: number;
  readonly settings: ChatSettings;
  readonly may_send: boolean;
  /** Why not; else empty. */
  readonly refusal: string;
}

/** Says that a client has everything up to `seq`, or that it has to fetch what it missed. */
export interface ChatResumedFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.resumed;
  readonly seq: number;
  readonly epoch: string;
  readonly is_behind: boolean;
}

export interface ChatHeartbeatFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.heartbeat;
  readonly seq: number;
  readonly epoch: string;
}

/** A message of this connection was stored, now or before. */
export interface ChatStoredFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.stored;
  readonly client_id: string;
  readonly message: ChatMessage;
}

export interface ChatRefusedFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.refused | typeof chatTypes.system;
  readonly client_id: string;
  /** A word of the closed list of errors. */
  readonly error: string;
  readonly content: string;
  /** 0 where waiting does not help. */
  readonly retry_after_seconds: number;
}

export interface ChatPerson {
  readonly user_id: number;
  readonly nick_name: string;
  readonly avatar: string;
}

/** Who is in the room: users by name, up to 200. */
export interface ChatPeopleFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.people;
  readonly people: readonly ChatPerson[];
}

export interface ChatTypingFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.typing;
  readonly user_id: number;
  readonly nick_name: string;
}

/** Who came or went since the last such frame; not an event: nothing is stored. */
export interface ChatLineFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.joined | typeof chatTypes.left;
  /** The first names, and how many there are. */
  readonly nick_name: string;
  readonly avatar: string;
  readonly content: string;
  readonly created_at: string;
}

/** The server stops: connect again after a random part of this time. */
export interface ChatByeFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.bye;
  readonly retry_ms: number;
}

/** How far a user has read in a room, as the server knows it. */
export interface ChatReadMark {
  readonly room: number;
  readonly epoch: string;
  /** Number up to which the user has read; 0 for one who has never been in the room. */
  readonly read_seq: number;
  /** Shown messages of others after it, counted up to 100; 0 for one who has never been in the room. */
  readonly unread: number;
}

/** The user of this connection has read in some room, here or on another device; also said when a connection begins. */
export interface ChatReadFrame extends AnyFrame, ChatReadMark {
  readonly msg_type: typeof chatTypes.read;
}

/**
 * A role is writing its answer. Nothing of it is stored: a piece that is lost is made good by a later frame, which begins at 0, or by the message
 * that has the same `client_id`.
 */
export interface ChatRoleWritingFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.roleWriting;
  readonly room: number;
  /** Of the message that the answer becomes. */
  readonly client_id: string;
  readonly role_id: number;
  readonly nick_name: string;
  readonly avatar: string;
  /** The message that is answered. */
  readonly reply: ChatReply;
  /** Length of the text before the piece (UTF-16 units); 0 begins again. */
  readonly at: number;
  readonly text: string;
  /** Nothing follows. */
  readonly is_over: boolean;
}

/** Something that one person alone is told: nothing of it is stored. */
export interface ChatNoticeFrame extends AnyFrame {
  readonly msg_type: typeof chatTypes.notice;
  readonly room: number;
  readonly content: string;
}

/** Frames that are no events and belong to no connection, as they are before they are sent. */
export type ChatPassingFrame =
  | Omit<ChatRoleWritingFrame, keyof AnyFrame>
  | Omit<ChatNoticeFrame, keyof AnyFrame>;

export type ChatFrame =
  | ChatEventFrame
  | ChatHelloFrame
  | ChatResumedFrame
  | ChatHeartbeatFrame
  | ChatStoredFrame
  | ChatRefusedFrame
  | ChatPeopleFrame
  | ChatTypingFrame
  | ChatLineFrame
  | ChatByeFrame
  | ChatReadFrame
  | ChatRoleWritingFrame
  | ChatNoticeFrame;

/** What a client sends; older ones send `content` and `msg_type` 2 alone. */
export interface ChatSentFrame {
  readonly msg_type: number;
  readonly content?: string;
  readonly client_id?: string;
  readonly reply_to?: number;
  readonly mentions?: readonly number[];
}

/** @returns the event of a message */
export const eventOfMessage = (
  { msg_type: type, seq: message_seq, ...message }: ChatMessage,
  { msg_type, seq, epoch }: Pick<ChatMessageEvent, 'msg_type' | 'seq' | 'epoch'>,
): ChatMessageEvent => ({ ...message, msg_type, type, seq, message_seq, epoch });

/** @returns the message that an event is about, as it is after the event; undefined for an event of the room */
export const messageOfEvent = (event: ChatEvent): ChatMessage | undefined => {
  if (isRoomEvent(event)) return undefined;
  const { type, message_seq, id, room, changed_seq, client_id, user_id, role_id, nick_name, avatar } = event;
  const { content, created_at, state, is_edited, reply, picture, file, mentions, reactions } = event;
  return {
    ...{ id, room, seq: message_seq, changed_seq, client_id, user_id, role_id, nick_name, avatar },
    msg_type: type,
    ...{ content, created_at, state, is_edited, reply, picture, file, mentions, reactions },
  };
};
