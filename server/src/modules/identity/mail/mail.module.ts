import { defineModule, type PublicOf } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { makeOutbox } from '#platform/mail/outbox';
import { smtpSender } from '#platform/mail/smtp';
import { settingsModule } from '#site/settings/settings.module';
import { mailSettingsService } from './mail-settings.service';
import { bindMailRoutes } from './mail.routes';
import { mailService } from './mail.service';

/** The mail server's settings, and the outbox that sends through it. */
export const mailModule = defineModule({
  name: 'mail',
  needs: { settings: settingsModule, users: usersModule },
  make: (
    { basics, database, config, jobs, clock, sealing, log, events, bind, listStates },
    { settings, users },
  ) => {
    const sender = smtpSender(config.allowPrivateHosts);
    const mailSettings = mailSettingsService({ settings, sealing });
    const { server, siteName, isSet } = mailSettings;
    const outbox = makeOutbox({ database, jobs, clock, sealing, log, sender, server });
    settings.groupStates.add({
      group: 'email',
      state: async () => {
        if (!(await isSet())) return 'off';
        const { lastSentAt, lastProblem } = await outbox.state();
        return lastProblem && lastProblem.at > lastSentAt ? 'trouble' : undefined;
      },
    });
    listStates.add({ name: 'mails', counts: outbox.countsByState });
    bindMailRoutes(
      bind,
      mailSettings,
      mailService({ ...basics, events, mailSettings, sender, outbox, users: users.rows }),
    );
    return { outbox, siteName, isSet };
  },
});

export type MailPublic = PublicOf<typeof mailModule>;
