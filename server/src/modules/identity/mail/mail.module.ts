import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { makeOutbox, type Outbox } from '#platform/mail/outbox';
import { smtpSender } from '#platform/mail/smtp';
import { settingsModule } from '#site/settings/settings.module';
import { bindMailRoutes } from './mail.routes';
import { mailService } from './mail.service';

/** The mail server's settings, and the outbox that sends through it. */
export const mailModule = defineModule({
  name: 'mail',
  needs: { settings: settingsModule, users: usersModule },
  make: ({ basics, database, config, jobs, clock, sealing, log, bind }, { settings, users }) => {
    const send = smtpSender(config.allowPrivateHosts);
    const mail = mailService({
      ...basics,
      settings,
      sealing,
      send,
      outbox: (): Outbox => outbox,
      emailOf: async (id) => (await users.rows.find(id))?.email ?? '',
    });
    const outbox = makeOutbox({ database, jobs, clock, sealing, log, send, server: mail.server });
    bindMailRoutes(bind, mail);
    return { ...mail, outbox };
  },
});
