import { defineModule } from '#core/module';
import { codesModule } from '#identity/codes/codes.module';
import { mailModule } from '#identity/mail/mail.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { defineAccountMails } from './account-mails';
import { bindRegistrationRoutes } from './registration.routes';
import { registrationService } from './registration.service';

/** Accounts whose owners prove who they are by mail: sign-up, password reset, binding an e-mail. */
export const registrationModule = defineModule({
  name: 'registration',
  needs: {
    settings: settingsModule,
    users: usersModule,
    mail: mailModule,
    codes: codesModule,
    sessions: sessionsModule,
  },
  make: ({ basics, events, clock, bind }, { settings, users, mail, codes, sessions }) => {
    const accounts = registrationService({ ...basics, events, settings, users, mail, codes, sessions });
    defineAccountMails({ codes, outbox: mail.outbox, users: users.rows, mail, clock });
    settings.waysIn.add(accounts.waysIn);
    bindRegistrationRoutes(bind, accounts);
    return accounts;
  },
});
