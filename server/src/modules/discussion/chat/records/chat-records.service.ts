import type { ChatState } from '@yanye/shared/contract/chat.calls';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { roles } from '@yanye/shared/policy/roles';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { PlacesService } from '#site/places/places.service';
import { avatarOf, nickNameOf } from '../messages/chat-message-rows';
import type { ChatRoomsService } from '../rooms/chat-rooms.service';
import type { ChatRecordRow, ChatRecordsRepository } from './chat-records.repository';

type Query = Parsed<typeof chatRoutes.records>['query'];

interface Deps {
  readonly records: ChatRecordsRepository;
  readonly rooms: Pick<ChatRoomsService, 'find'>;
  readonly places: PlacesService;
  readonly time: Pick<SiteTime, 'recordTime'>;
}

/** A tourist sees where an address stands. */
const maskedFor = (viewer: Viewer | undefined): string => (viewer?.role === roles.tourist ? '***' : '');

/** The list that older clients show as history, and administrators as records. */
export const chatRecordsService = ({ records, rooms, places, time }: Deps) => {
  /** Addresses are for administrators. */
  const shown = async (viewer: Viewer | undefined, row: ChatRecordRow): Promise<ChatRecord> => {
    const nick_name = nickNameOf(row);
    const isManager = mayModerateChat(viewer);
    return {
      id: row.id,
      created_at: time.recordTime(row.created_at),
      nick_name,
      avatar: avatarOf(row.user_avatar ?? row.role_icon, nick_name),
      content: row.content,
      is_group: true,
      msg_type: row.msg_type,
      room: row.room_id,
      seq: row.seq,
      user_id: row.user_id ?? 0,
      state: row.state,
      file: row.file_token ?? '',
      ip: isManager ? row.ip : maskedFor(viewer),
      addr: isManager ? await places.placeOf(row.ip) : '',
    };
  };

  return {
    /** Held messages are for administrators; recalled ones have no text to be listed. @throws AppError CHAT_ROOM_NOT_FOUND */
    list: async (
      viewer: Viewer | undefined,
      { room, all_rooms, state, ...query }: Query,
    ): Promise<{ count: number; list: ChatRecord[] }> => {
      const id = all_rooms === 'true' ? 0 : (await rooms.find(room)).id;
      const visible: readonly ChatState[] = mayModerateChat(viewer) ? ['shown', 'held'] : ['shown'];
      const states = visible.filter((one) => state === '' || one === state);
      if (states.length === 0) return { count: 0, list: [] };
      const wanted = { ...query, room: id, states };
      const list = await Promise.all((await records.page(wanted)).map((row) => shown(viewer, row)));
      return { count: await records.count(wanted), list };
    },

    byIds: async (viewer: Viewer, ids: readonly number[]): Promise<ChatRecord[]> =>
      Promise.all((await records.byIds(ids)).map((row) => shown(viewer, row))),
  };
};

export type ChatRecordsService = ReturnType<typeof chatRecordsService>;
