import type { Insertable } from 'kysely';
import type { ChatRecord, KnownChatRecord } from '#content-format/chat-file';
import { normalised } from '#platform/normalised';
import type { ChatTables } from '../chat.schema';
import { messages } from '../messages.zh';
import { typesInPackages } from './chat-export';

/** Ids of users by account, as accounts are compared. */
export type Accounts = ReadonlyMap<string, number>;

/** Sender of messages whose author has no account here; `client_id` tells them apart. */
const formerSender = 'former';

/** @returns accounts that these messages name */
export const accountsIn = (records: readonly ChatRecord[]): string[] => {
  const named = records.flatMap(({ author, mentions, reactions }) => [
    author.user,
    ...[...mentions, ...reactions].map(({ user }) => user),
  ]);
  return [...new Set(named)].filter((user) => user !== '');
};

const idOf = (accounts: Accounts, user: string): number | undefined =>
  user === '' ? undefined : accounts.get(normalised(user));

const authorOf = ({ author }: ChatRecord, accounts: Accounts) => {
  const user_id = idOf(accounts, author.user);
  return user_id === undefined
    ? {
        sender: formerSender,
        user_id: null,
        nick_name: author.name || author.user,
        former_user_name: author.user,
      }
    : { sender: `user:${user_id}`, user_id, nick_name: '', former_user_name: '' };
};

const mentionsOf = ({ mentions, everybody }: ChatRecord, accounts: Accounts): string => {
  const people = mentions.flatMap(({ user, name }) => {
    const user_id = idOf(accounts, user);
    return user_id === undefined ? [] : [{ user_id, name }];
  });
  return JSON.stringify([...(everybody ? [{ user_id: 0, name: messages.everybody }] : []), ...people]);
};

/** @returns reactions of people who have an account here */
export const reactionsOf = ({ reactions }: ChatRecord, accounts: Accounts) =>
  reactions.flatMap(({ sign, user, created_at }) => {
    const user_id = idOf(accounts, user);
    return user_id === undefined ? [] : [{ sign, user_id, created_at }];
  });

/** @param now milliseconds since 1970: a later time would count as the sender's newest message */
export const messageRowOf = (
  record: KnownChatRecord,
  { room_id, seq }: { readonly room_id: number; readonly seq: number },
  accounts: Accounts,
  now: number,
): Insertable<ChatTables['chat_messages']> => ({
  ...{ room_id, seq, changed_seq: seq },
  ...authorOf(record, accounts),
  client_id: record.uid,
  uid: record.uid,
  msg_type: typesInPackages[record.type],
  content: record.content,
  reply_to: null,
  mentions: mentionsOf(record, accounts),
  state: record.isRecalled ? 'recalled' : 'shown',
  is_edited: record.isEdited ? 1 : 0,
  is_reacted: reactionsOf(record, accounts).length > 0 ? 1 : 0,
  created_at: Math.min(record.created_at, now),
});
