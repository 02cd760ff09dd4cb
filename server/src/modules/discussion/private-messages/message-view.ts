import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { MessageSender, PrivateMessage } from '@yanye/shared/contract/private-messages';
import type { SiteTime } from '#platform/time';
import type { PrivateMessageRow } from './conversations.repository';
import type { PrivateMessagesRepository } from './private-messages.repository';

interface PartnerRow {
  readonly id: number;
  readonly user_name: string;
  readonly nick_name: string;
  readonly avatar: string;
  readonly count: number;
  readonly created_at: number;
}

export const messageView = (messageRows: Pick<PrivateMessagesRepository, 'people'>, time: SiteTime) => ({
  partnerOf: (row: PartnerRow): MessageSender => ({
    userID: row.id,
    userName: row.user_name,
    nickName: row.nick_name,
    avatar: row.avatar || letterAvatar(row.nick_name),
    count: row.count,
    last_at: time.recordTime(row.created_at),
  }),

  /** In the order given. */
  recordsOf: async (rows: readonly PrivateMessageRow[]): Promise<PrivateMessage[]> => {
    const ids = new Set(rows.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]));
    const people = new Map((await messageRows.people([...ids])).map((person) => [person.id, person]));
    const nickOf = (id: number): string => people.get(id)?.nick_name ?? '';
    const avatarOf = (id: number): string => people.get(id)?.avatar || letterAvatar(nickOf(id));
    return rows.map((row) => ({
      id: row.id,
      created_at: time.recordTime(row.created_at),
      send_user_id: row.sender_id,
      send_user_nick_name: nickOf(row.sender_id),
      send_user_avatar: avatarOf(row.sender_id),
      rev_user_id: row.receiver_id,
      rev_user_nick_name: nickOf(row.receiver_id),
      rev_user_avatar: avatarOf(row.receiver_id),
      is_read: row.is_read === 1,
      content: row.content,
    }));
  },
});
