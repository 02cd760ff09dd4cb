import { defineModule, type PublicOf } from '#core/module';
import { tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { placesModule } from '#site/places/places.module';
import { namesService } from './names.service';
import { userChanged } from './users.events';
import { userListRepository } from './user-list.repository';
import { userListService } from './user-list.service';
import { userLoginsService } from './user-logins.service';
import { userCreditsRepository } from './user-credits.repository';
import { userNamesRepository } from './user-names.repository';
import { userPasswords } from './user-passwords';
import { usersInBulk } from './users.bulk';
import { usersAsFile } from './users.export';
import { recordedUserList, recordedUsers } from './users.recorded';
import { usersRepository } from './users.repository';
import { bindUserRoutes } from './users.routes';
import { usersService } from './users.service';
import { usersSchema } from './users.schema';

/** Accounts, their names, and the list of them. */
export const usersModule = defineModule({
  name: 'users',
  schema: usersSchema,
  needs: { images: imagesModule, places: placesModule },
  make: ({ basics, database, events, bind, adminLists, listStates, ownData }, { images, places }) => {
    const record = tableRecords(database, events, userChanged, 'users');
    const stored = recordedUsers(usersRepository(database.forTables()), record);
    const userNames = userNamesRepository(database.forTables());
    const listRows = recordedUserList(userListRepository(database.forTables()), record);
    const names = namesService({ userNames });
    const passwords = userPasswords(basics);
    const logins = userLoginsService({ ...basics, users: stored, userNames, list: listRows, events });
    const users = usersService({ ...basics, users: stored, logins, names, passwords, events, images });
    const list = userListService({ ...basics, people: listRows, places });
    images.addPictureColumn({ place: 'avatar', table: 'users', column: 'avatar', title: 'nick_name' });
    bindUserRoutes(bind, users, list);
    adminLists.add({
      name: 'users',
      target: usersInBulk({ list, people: listRows, users, logins }),
      source: usersAsFile(list),
    });
    listStates.add({ name: 'users', counts: listRows.countsByRole });
    ownData.add({ name: 'profile', kind: 'record', read: (id) => users.info({ id }) });
    const balances = userCreditsRepository(database.forTables());
    return {
      ...users,
      ...logins,
      rows: { ...stored, ...userNames },
      balances,
      names,
      passwords,
      listed: list.shown,
    };
  },
});

export type UsersPublic = PublicOf<typeof usersModule>;
