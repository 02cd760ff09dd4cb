import { defineModule } from '#core/module';
import { loginReset } from '#identity/users/users.events';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { recoveryCodes } from './recovery-codes';
import { secondFactorRepository } from './second-factor.repository';
import { bindSecondFactorRoutes } from './second-factor.routes';
import { secondFactorService } from './second-factor.service';
import { secondFactorSchema } from './second-factor.schema';

/** Codes of an authenticator app as a second factor. */
export const secondFactorModule = defineModule({
  name: 'second-factor',
  schema: secondFactorSchema,
  needs: { settings: settingsModule, users: usersModule },
  make: ({ basics, database, sealing, secretKey, events, bind }, { settings, users }) => {
    const factors = secondFactorRepository(database.forTables());
    const secondFactor = secondFactorService({
      ...basics,
      factors,
      sealing,
      recoveryCodes: recoveryCodes(secretKey),
      users: users.rows,
      events,
      passwords: users.passwords,
      settings,
    });
    // An administrator may have lost the phone, too.
    events.during(loginReset, ({ id }) => factors.remove(id));
    bindSecondFactorRoutes(bind, secondFactor);
    return secondFactor;
  },
});
