import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { ListedUser, userRoutes } from '@yanye/shared/contract/users';
import { userListLimits } from '@yanye/shared/contract/users.calls';
import { roleLabels, type Actor, type Role } from '@yanye/shared/policy/roles';
import { mayChangeUser, maySeePersonalData } from '@yanye/shared/policy/users.policy';
import type { SiteTime } from '#platform/time';
import type { PlacesService } from '#site/places/places.service';
import { messages } from './messages.zh';
import { maskedEmail, maskedPhone } from '#platform/text/masked';
import type { UserFilter, UserListRepository } from './user-list.repository';
import type { UserRow } from './users.schema';

type ListQuery = Parsed<typeof userRoutes.list>['query'];

interface Deps {
  readonly people: UserListRepository;
  readonly places: PlacesService;
  readonly time: SiteTime;
}

const most = userListLimits.counted;
const portionSize = 200;

/** Users as the back office lists them; personal data is left out of answers to viewers who may not see it. */
export const userListService = ({ people, places, time }: Deps) => {
  const shown = async (viewer: Actor, row: UserRow, seen?: number): Promise<ListedUser> => {
    const isOpen = maySeePersonalData(viewer);
    return {
      id: row.id,
      created_at: time.recordTime(row.created_at),
      nick_name: row.nick_name,
      user_name: isOpen ? row.user_name : '',
      avatar: row.avatar || letterAvatar(row.nick_name),
      email: maskedEmail(row.email),
      tel: maskedPhone(row.tel),
      addr: isOpen ? row.addr || (await places.placeOf(row.ip)) : '',
      ip: isOpen ? row.ip : '',
      role: roleLabels[row.role],
      role_id: row.role,
      sign_status: messages.signStatus[row.source],
      may_change: mayChangeUser(viewer),
      last_seen_at: isOpen && seen !== undefined ? time.recordTime(seen) : '',
    };
  };

  const filterOf = (viewer: Actor, { key, role }: ListQuery, before = Infinity): UserFilter => ({
    key,
    // A viewer who may not see user names cannot find them by searching either.
    byUserName: maySeePersonalData(viewer),
    role: Number(role) as Role,
    before,
  });

  return {
    /** A user as the list shows them. */
    shown: (viewer: Actor, row: UserRow): Promise<ListedUser> => shown(viewer, row),

    list: async (viewer: Actor, query: ListQuery): Promise<{ count: number; list: ListedUser[] }> => {
      const filter = filterOf(viewer, query);
      const { page, limit, sort } = query;
      const direction = sort === 'created_at asc' ? 'asc' : 'desc';
      const offset = (page - 1) * limit;
      const rows = await people.list(filter, direction, limit, offset);
      // On the last page the offset gives the total.
      const seen = await people.lastSeen(rows.map(({ id }) => id));
      const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
      return {
        count: isLast ? offset + rows.length : await people.count(filter, most),
        list: await Promise.all(rows.map((row) => shown(viewer, row, seen.get(row.id)))),
      };
    },

    /** Counts all users that the list shows, without the list's bound on counting. @param before timestamp: only users created earlier */
    countMatching: (viewer: Actor, query: ListQuery, before: number): Promise<number> =>
      people.count(filterOf(viewer, query, before)),

    /** @param after last id of the batch before; 0 for the first batch */
    idsMatching: async (viewer: Actor, query: ListQuery, before: number, after: number, limit: number) =>
      (await people.portion(filterOf(viewer, query, before), after, limit)).map(({ id }) => id),

    /** All users that the list shows, in batches, in the order of their ids. */
    async *portions(viewer: Actor, query: ListQuery, before: number): AsyncGenerator<ListedUser[]> {
      const filter = filterOf(viewer, query, before);
      for (let after = 0; ;) {
        const rows = await people.portion(filter, after, portionSize);
        const last = rows.at(-1);
        if (!last) return;
        yield await Promise.all(rows.map((row) => shown(viewer, row)));
        after = last.id;
      }
    },
  };
};

export type UserListService = ReturnType<typeof userListService>;
