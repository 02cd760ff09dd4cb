import {
  chatLimits,
  chatTypes,
  type ChatEventType,
  type ChatMessageType,
  type ChatSettings,
  type ChatState,
} from './chat.calls';

export interface ChatReply {
  readonly id: number;
  readonly seq: number;
  readonly nick_name: string;
  /** The beginning of the quoted text; empty once it was recalled. */
  readonly excerpt: string;
}

export interface ChatPictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ChatFile {
  readonly token: string;
  /** In bytes. */
  readonly size: number;
}

/** The message that stands under the head of its room. */
export interface ChatPinned {
  readonly id: number;
  readonly seq: number;
  readonly nick_name: string;
  readonly excerpt: string;
}

/** Somebody whom a message names. */
export interface ChatMention {
  /** 0 for everybody, and for a role. */
  readonly user_id: number;
  readonly name: string;
  /** Of an AI role; left out for people. */
  readonly role_id?: number | undefined;
}

/** @returns whether everybody is addressed */
export const namesEverybody = ({ user_id, role_id = 0 }: ChatMention): boolean =>
  user_id === 0 && role_id === 0;

export interface ChatMessage {
  readonly id: number;
  readonly room: number;
  /** Its number in the room; 0 while it is held. */
  readonly seq: number;
  /** Number of the event that changed it last. */
  readonly changed_seq: number;
  readonly client_id: string;
  /** 0 for a visitor, for a role, and for a user whose account was removed. */
  readonly user_id: number;
  /** The AI role that wrote it; 0 for people. */
  readonly role_id: number;
  readonly nick_name: string;
  /** Address without the slash at its start, as older clients expect. */
  readonly avatar: string;
  readonly msg_type: ChatMessageType;
  /** Text, address of the picture, or name of the file; empty once it was recalled. */
  readonly content: string;
  readonly created_at: string;
  readonly state: ChatState;
  readonly is_edited: boolean;
  readonly reply: ChatReply | null;
  /** Size of the picture in pixels; null for other messages, and where it is not known. */
  readonly picture: ChatPictureSize | null;
  /** Null for other messages. */
  readonly file: ChatFile | null;
  readonly mentions: readonly ChatMention[];
  readonly reactions: readonly {
    readonly sign: string;
    readonly count: number;
    /** The first of those who reacted. */
    readonly users: readonly number[];
  }[];
}

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

/** What a quote shows of a picture, and before the name of a file. */
const [quotedPicture, quotedFile] = ['[图片]', '[文件]'];

/** @returns the beginning of a message in one line; empty once it was recalled */
export const excerptOf = ({ msg_type, content }: Pick<ChatMessage, 'msg_type' | 'content'>): string => {
  if (content === '') return '';
  if (msg_type === chatTypes.image) return quotedPicture;
  const words = msg_type === chatTypes.file ? `${quotedFile} ${content}` : content;
  return [...words.replaceAll(/\s+/g, ' ')].slice(0, chatLimits.excerpt).join('');
};

/** @returns the message with its quote as the quoted message is now; the same where it quotes another one, or none */
export const withQuoted = <M extends Pick<ChatMessage, 'reply'>>(message: M, quoted: ChatMessage): M =>
  message.reply?.id === quoted.id
    ? { ...message, reply: { ...message.reply, excerpt: excerptOf(quoted) } }
    : message;

/** @returns what is pinned once this message is as it is now: a recalled message is pinned no more */
export const pinnedAfter = (pinned: ChatPinned | null, message: ChatMessage): ChatPinned | null => {
  if (pinned?.id !== message.id) return pinned;
  if (message.state === 'recalled') return null;
  const excerpt = excerptOf(message);
  return excerpt === pinned.excerpt ? pinned : { ...pinned, excerpt };
};
