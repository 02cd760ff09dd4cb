import { defineModule, type PublicOf } from '#core/module';
import { secondFactorModule } from '#identity/second-factor/second-factor.module';
import { tokensRevoked, usersRemoved } from '#identity/users/users.events';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { authenticationService } from './authentication.service';
import { demoAccountService } from './demo-account.service';
import { knownDevices } from './known-devices';
import { recordedSignIns } from './sessions.recorded';
import { bindSessionRoutes } from './sessions.routes';
import { sessionsSchema } from './sessions.schema';
import { sessionsService } from './sessions.service';
import { signInLimits } from './sign-in-limits';
import { signInsRepository } from './sign-ins.repository';
import { bindTokenSettingsRoutes } from './token-settings.routes';
import { tokenSettingsService } from './token-settings.service';
import { makeTokens } from './tokens';

/** Signing in and out, and who sent a request. */
export const sessionsModule = defineModule({
  name: 'sessions',
  schema: sessionsSchema,
  needs: { settings: settingsModule, users: usersModule, secondFactor: secondFactorModule },
  make: (core, { settings, users, secondFactor }) => {
    const { basics, database, live, secretKey, sealing, jobs, events, ownData, bind } = core;
    const signIns = recordedSignIns(signInsRepository(database.forTables(), live.revocations), events);
    const tokenSettings = tokenSettingsService({ database, settings, signIns, sealing, secretKey });
    const tokens = makeTokens(tokenSettings.signing);
    const devices = knownDevices({ ...basics, secretKey });
    const sessions = sessionsService({
      ...basics,
      users: users.rows,
      signIns,
      tokens,
      tokenSettings,
      secondFactor,
      signInLimits: signInLimits(basics),
      knownDevices: devices,
      events,
    });
    const demo = demoAccountService({ ...basics, users: users.rows, sessions, settings });
    const { authenticate, endedAmong } = authenticationService({ ...basics, signIns, tokens, demo });
    live.useSessions({ endedAmong });
    events.during(tokensRevoked, ({ ids }) => signIns.endAll(ids));
    events.during(usersRemoved, async ({ ids }) => database.afterCommit(() => live.revocations.publish(ids)));
    ownData.add({ name: 'devices', kind: 'list', read: (userId) => sessions.devices(userId) });
    jobs.define({ name: 'sessions.sweep', everySeconds: 3_600, work: () => sessions.sweep() });
    bindSessionRoutes(bind, sessions, demo);
    bindTokenSettingsRoutes(bind, tokenSettings);
    return { ...sessions, signIns, knownDevices: devices, authenticate };
  },
});

export type SessionsPublic = PublicOf<typeof sessionsModule>;
