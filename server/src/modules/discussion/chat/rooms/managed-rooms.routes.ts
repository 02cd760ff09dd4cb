import { chatRoomRoutes } from '@yanye/shared/contract/chat-rooms';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { ManagedRoomsService } from './managed-rooms.service';

export const bindManagedRooms = (bind: RouteBinder, rooms: ManagedRoomsService): void => {
  bind(chatRoomRoutes.managed, ({ viewer }) => rooms.list(viewer));
  bind(chatRoomRoutes.add, async ({ body: { name } }) =>
    withMessage(messages.rooms.added(name), { id: await rooms.add(name) }),
  );
  bind(chatRoomRoutes.rename, async ({ params, body: { name } }) => {
    await rooms.rename(params.id, name);
    return withMessage(messages.rooms.renamed(name));
  });
  bind(chatRoomRoutes.remove, async ({ params }) =>
    withMessage(messages.rooms.removed(await rooms.remove(params.id))),
  );
};
