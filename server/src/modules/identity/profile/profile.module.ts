import { defineModule } from '#core/module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { imagesModule } from '#site/images/images.module';
import { bindProfileRoutes } from './profile.routes';
import { profileService } from './profile.service';

/** The viewer's own account. */
export const profileModule = defineModule({
  name: 'profile',
  needs: { images: imagesModule, users: usersModule, sessions: sessionsModule },
  make: ({ basics, events, bind }, { images, users, sessions }) => {
    const account = profileService({
      ...basics,
      users: users.rows,
      names: users.names,
      passwords: users.passwords,
      signIns: sessions.signIns,
      knownDevices: sessions.knownDevices,
      images,
      events,
    });
    bindProfileRoutes(bind, account);
    return account;
  },
});
