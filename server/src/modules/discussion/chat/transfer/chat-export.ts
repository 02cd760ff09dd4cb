import { chatTypes, type ChatMessageType } from '@yanye/shared/contract/chat.calls';
import { namesEverybody, type ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import {
  maxReactions,
  ownSettings,
  type ChatRecord,
  type ReactionRecord,
  type RoomRecord,
  type WrittenType,
} from '#content-format/chat-file';
import type { ChatReaction } from '@yanye/shared/contract/chat.calls';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatExportRepository, ExportedChatRow } from './chat-export.repository';

/** How types of messages are called in a content package. */
export const typesInPackages: Readonly<Record<WrittenType, ChatMessageType>> = {
  text: chatTypes.text,
  picture: chatTypes.image,
  file: chatTypes.file,
};

const types = Object.values(typesInPackages);
const written: ReadonlyMap<ChatMessageType, WrittenType> = new Map(
  (Object.keys(typesInPackages) as WrittenType[]).map((type) => [typesInPackages[type], type]),
);
const typeOf = (type: ChatMessageType): WrittenType => written.get(type) ?? 'text';

type Mentions = ChatMessage['mentions'];

const mentionsOf = ({ mentions }: Pick<ExportedChatRow, 'mentions'>): Mentions =>
  JSON.parse(mentions) as Mentions;

export const roomRecordOf = (row: {
  readonly uid: string;
  readonly name: string;
  readonly created_at: number;
  readonly settings: string;
}): RoomRecord => ({
  uid: row.uid,
  name: row.name,
  created_at: row.created_at,
  settings: ownSettings(settingsOf(row)),
});

interface People {
  readonly mentioned: ReadonlyMap<number, string>;
  readonly reactions: ReadonlyMap<number, readonly ReactionRecord[]>;
}

const recordOf = (row: ExportedChatRow, { mentioned, reactions }: People): ChatRecord => {
  const mentions = mentionsOf(row);
  return {
    uid: row.uid,
    number: row.seq,
    created_at: row.created_at,
    author:
      row.user_id === null
        ? { user: row.former_user_name, name: row.own_name }
        : { user: row.user_name ?? '', name: row.nick_name ?? '' },
    type: typeOf(row.msg_type),
    content: row.content,
    answers: row.quoted_uid ?? '',
    mentions: mentions.flatMap(({ user_id, name }) => {
      const user = mentioned.get(user_id);
      return user === undefined ? [] : [{ user, name }];
    }),
    everybody: mentions.some(namesEverybody),
    isEdited: row.is_edited === 1,
    isRecalled: row.state === 'recalled',
    reactions: reactions.get(row.id) ?? [],
  };
};

/** Rooms and messages as a content package has them. */
export const chatExport = (rows: ChatExportRepository) => {
  const reactionsTo = async (messages: readonly ExportedChatRow[]): Promise<People['reactions']> => {
    const ids = messages.filter(({ is_reacted }) => is_reacted === 1).map(({ id }) => id);
    const found = new Map<number, ReactionRecord[]>();
    for (const { message_id, sign, user_name, created_at } of await rows.reactions(ids)) {
      const those = found.get(message_id) ?? [];
      found.set(message_id, those);
      // Only signs that clients draw are ever stored.
      if (those.length < maxReactions)
        those.push({ sign: sign as ChatReaction, user: user_name, created_at });
    }
    return found;
  };

  return {
    /** @returns the rooms with their ids, the default one first */
    rooms: async (): Promise<readonly { readonly id: number; readonly record: RoomRecord }[]> =>
      (await rows.rooms()).map((row) => ({ id: row.id, record: roomRecordOf(row) })),

    /** @returns number of messages that a package has */
    count: (): Promise<number> => rows.count(types),

    files: rows.files,
    fileBytes: rows.fileBytes,

    /** @param after number of the last one read, 0 at first @returns in the order of their numbers */
    portion: async (room: number, after: number, limit: number): Promise<ChatRecord[]> => {
      const found = await rows.portion(room, types, after, limit);
      const mentioned = new Set(found.flatMap((row) => mentionsOf(row).map(({ user_id }) => user_id)));
      const people = {
        mentioned: await rows.userNames([...mentioned]),
        reactions: await reactionsTo(found),
      };
      return found.map((row) => recordOf(row, people));
    },
  };
};
