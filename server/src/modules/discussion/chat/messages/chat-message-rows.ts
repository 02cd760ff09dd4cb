import { excerptOf, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import {
  chatLimits,
  chatTypes,
  type ChatMessageType,
  type ChatState,
} from '@yanye/shared/contract/chat.calls';
import { chatAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { SiteTime } from '#platform/time';
import { messages } from '../messages.zh';
import { roleIdOf } from './chat-sender';

/** A message with its sender and the message that it quotes, as one query reads it. */
export interface ChatMessageRow {
  readonly id: number;
  readonly room_id: number;
  readonly seq: number;
  readonly changed_seq: number;
  readonly sender: string;
  readonly client_id: string;
  readonly user_id: number | null;
  readonly nick_name: string;
  readonly role_icon: string;
  readonly user_nick_name: string | null;
  readonly user_avatar: string | null;
  readonly msg_type: ChatMessageType;
  readonly content: string;
  readonly reply_to: number | null;
  readonly reply_seq: number | null;
  readonly reply_user_id: number | null;
  readonly reply_nick_name: string | null;
  readonly reply_user_nick_name: string | null;
  readonly reply_content: string | null;
  readonly reply_type: ChatMessageType | null;
  readonly picture_width: number | null;
  readonly picture_height: number | null;
  readonly file_token: string | null;
  readonly file_size: number | null;
  readonly mentions: string;
  readonly state: ChatState;
  readonly is_edited: number;
  readonly is_reacted: number;
  readonly ip: string;
  readonly created_at: number;
}

export interface ReactionRow {
  readonly message_id: number;
  readonly user_id: number;
  readonly sign: string;
}

/** @returns name of the sender: a user's present one */
export const nickNameOf = ({
  user_nick_name,
  nick_name,
}: Pick<ChatMessageRow, 'user_nick_name' | 'nick_name'>): string =>
  user_nick_name ?? (nick_name || messages.formerUser);

/** What policies judge by. */
export const messageFacts = ({
  user_id,
  state,
  created_at,
}: Pick<ChatMessageRow, 'user_id' | 'state' | 'created_at'>) => ({
  user_id: user_id ?? 0,
  state,
  created_at,
});

/** @returns address without the slash at its start, as older clients expect */
export const avatarOf = (avatar: string | null, nickName: string): string =>
  (avatar || chatAvatar(nickName)).replace(/^\//, '');

const replyOf = (row: ChatMessageRow): ChatMessage['reply'] =>
  row.reply_to === null
    ? null
    : {
        id: row.reply_to,
        seq: row.reply_seq ?? 0,
        nick_name: nickNameOf({
          user_nick_name: row.reply_user_nick_name,
          nick_name: row.reply_nick_name ?? '',
        }),
        excerpt: excerptOf({
          msg_type: row.reply_type ?? chatTypes.text,
          content: row.reply_content ?? '',
        }),
      };

/** Null where it was never known. */
const pictureOf = ({
  picture_width: width,
  picture_height: height,
}: ChatMessageRow): ChatMessage['picture'] => (width && height ? { width, height } : null);

const fileOf = ({ file_token: token, file_size: size }: ChatMessageRow): ChatMessage['file'] =>
  token === null ? null : { token, size: size ?? 0 };

/** @param rows of one message, oldest first */
const reactionsOf = (rows: readonly ReactionRow[]): ChatMessage['reactions'] => {
  const users = new Map<string, number[]>();
  for (const { sign, user_id } of rows) users.set(sign, [...(users.get(sign) ?? []), user_id]);
  return [...users].map(([sign, those]) => ({
    sign,
    count: those.length,
    users: those.slice(0, chatLimits.reactedBy),
  }));
};

/** @param reactions those of any messages, oldest first @returns the message as clients receive it */
export const shownMessage = (
  row: ChatMessageRow,
  reactions: readonly ReactionRow[],
  time: Pick<SiteTime, 'recordTime'>,
): ChatMessage => {
  const nick_name = nickNameOf(row);
  return {
    id: row.id,
    room: row.room_id,
    seq: row.seq,
    changed_seq: row.changed_seq,
    client_id: row.client_id,
    user_id: row.user_id ?? 0,
    role_id: roleIdOf(row.sender),
    nick_name,
    avatar: avatarOf(row.user_avatar ?? row.role_icon, nick_name),
    msg_type: row.msg_type,
    content: row.content,
    created_at: time.recordTime(row.created_at),
    state: row.state,
    is_edited: row.is_edited === 1,
    reply: replyOf(row),
    picture: pictureOf(row),
    file: fileOf(row),
    mentions: JSON.parse(row.mentions) as ChatMessage['mentions'],
    reactions: reactionsOf(reactions.filter(({ message_id }) => message_id === row.id)),
  };
};
