import { defineModule } from '#core/module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { imagesModule } from '#site/images/images.module';
import { bindAccountRoutes } from './account.routes';
import { accountService } from './account.service';

/** The viewer's own account. */
export const accountModule = defineModule({
  name: 'account',
  needs: { images: imagesModule, users: usersModule, sessions: sessionsModule },
  make: ({ basics, bind }, { images, users, sessions }) => {
    const account = accountService({
      ...basics,
      users: users.rows,
      names: users.names,
      passwords: users.passwords,
      signIns: sessions.signIns,
      images,
    });
    bindAccountRoutes(bind, account);
    return account;
  },
});
