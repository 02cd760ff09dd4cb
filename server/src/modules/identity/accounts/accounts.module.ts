import { defineModule } from '#core/module';
import { codesModule } from '#identity/codes/codes.module';
import { mailModule } from '#identity/mail/mail.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { defineAccountMails } from './account-mails';
import { accountsRepository } from './accounts.repository';
import { bindAccountsRoutes } from './accounts.routes';
import { accountsService } from './accounts.service';

/** Accounts whose owners prove themselves by mail. */
export const accountsModule = defineModule({
  name: 'accounts',
  needs: {
    settings: settingsModule,
    users: usersModule,
    mail: mailModule,
    codes: codesModule,
    sessions: sessionsModule,
  },
  make: ({ basics, database, clock, bind }, { settings, users, mail, codes, sessions }) => {
    const rows = accountsRepository(database.forTables());
    const accounts = accountsService({
      ...basics,
      users: users.rows,
      accounts: rows,
      codes,
      sessions,
      outbox: mail.outbox,
      askPassword: users.askPassword,
      canMail: mail.isSet,
      allowsSignUp: async () => (await settings.site()).sign_up === true,
      judgeNick: users.names.judge,
    });
    defineAccountMails({ outbox: mail.outbox, accounts: rows, clock, siteName: mail.siteName });
    settings.waysIn.add(accounts.waysIn);
    bindAccountsRoutes(bind, accounts);
    return accounts;
  },
});
