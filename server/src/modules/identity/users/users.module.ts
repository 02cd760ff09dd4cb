import { defineModule, type PublicOf } from '#core/module';
import { imagesModule } from '#site/images/images.module';
import { namesService } from './names.service';
import { userListRepository } from './user-list.repository';
import { bindUserListRoutes } from './user-list.routes';
import { userListService } from './user-list.service';
import { userPasswords } from './user-passwords';
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
  make: ({ basics, database, events, bind, adminLists, ownData }, { images }) => {
    const rows = usersRepository(database.forTables());
    const names = namesService({ users: rows });
    const passwords = userPasswords(basics);
    const listRows = userListRepository(database.forTables());
    const users = usersService({
      ...basics,
      users: rows,
      people: listRows,
      names,
      passwords,
      events,
      images,
    });
    const list = userListService({ ...basics, people: listRows });
    bindUserRoutes(bind, users);
    bindUserListRoutes(bind, list);
    adminLists.add({
      name: 'users',
      target: usersInBulk({ list, people: listRows, users }),
      source: usersAsFile(list),
    });
    ownData.add({ name: 'profile', kind: 'record', read: (id) => users.info({ id }) });
    return { ...users, rows, names, passwords };
  },
});

export type UsersPublic = PublicOf<typeof usersModule>;
