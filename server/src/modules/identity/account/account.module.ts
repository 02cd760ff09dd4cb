import { defineModule } from '#core/module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { imagesModule } from '#site/images/images.module';
import { bindAccountRoutes } from './account.routes';
import { accountService } from './account.service';

/** What users do with their own account. */
export const accountModule = defineModule({
  name: 'account',
  needs: { images: imagesModule, users: usersModule, sessions: sessionsModule },
  make: ({ basics, bind }, { images, users, sessions }) => {
    const account = accountService({
      ...basics,
      forgetPictures: images.forgetLater,
      users: users.rows,
      signIns: sessions.signIns,
      judgeName: users.names.judge,
      askPassword: users.askPassword,
    });
    bindAccountRoutes(bind, account);
    return account;
  },
});
