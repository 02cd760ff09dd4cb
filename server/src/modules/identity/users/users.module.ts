import { defineModule, type PublicOf } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { namesService } from './names.service';
import { askPassword } from './own-password';
import { placeOfIp } from './place-of-ip';
import { userListRepository } from './user-list.repository';
import { bindUserListRoutes } from './user-list.routes';
import { userListService } from './user-list.service';
import { usersInBulk } from './users.bulk';
import { usersAsFile } from './users.export';
import { usersRepository } from './users.repository';
import { bindUserRoutes } from './users.routes';
import { usersService } from './users.service';
import { usersSchema } from './users.schema';

/** Accounts, their names, and the list of them. */
export const usersModule = defineModule({
  name: 'users',
  schema: usersSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, live, limits, events, bind, adminLists }, { images }) => {
    const rows = usersRepository(database.forTables(), live.revocations);
    const names = namesService({ users: rows });
    const users = usersService({ ...basics, users: rows, names, events, images });
    const listRows = userListRepository(database.forTables(), live.revocations);
    const list = userListService({ ...basics, people: listRows, placeOf: placeOfIp });
    bindUserRoutes(bind, users);
    bindUserListRoutes(bind, list);
    adminLists.add({
      name: 'users',
      target: usersInBulk({ list, people: listRows, users }),
      source: usersAsFile(list),
    });
    return { ...users, rows, names, askPassword: askPassword(limits) };
  },
});

export type UsersPublic = PublicOf<typeof usersModule>;
