import { chatLimits, chatTypes, type ChatMessageType, type ChatState } from './chat.calls';

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
