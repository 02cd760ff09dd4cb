import { defineModule } from '#core/module';
import { secondFactorModule } from '#identity/second-factor/second-factor.module';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { demoAccountService } from './demo-account.service';
import { defineSessionJobs } from './sessions.jobs';
import { bindSessionRoutes } from './sessions.routes';
import { sessionsService } from './sessions.service';
import { signInsRepository } from './sign-ins.repository';
import { makeTokens } from './tokens';

/** Signing in and out, and who sent a request. */
export const sessionsModule = defineModule({
  name: 'sessions',
  needs: { settings: settingsModule, users: usersModule, secondFactor: secondFactorModule },
  make: ({ basics, database, live, secretKey, jobs, bind }, { settings, users, secondFactor }) => {
    const signIns = signInsRepository(database.forTables(), live.revocations);
    const sessions = sessionsService({
      ...basics,
      users: users.rows,
      signIns,
      tokens: makeTokens(secretKey),
      judgeSecondFactor: secondFactor.judge,
    });
    const demo = demoAccountService({ ...basics, users: users.rows, sessions, settings });
    live.useSessions(sessions);
    defineSessionJobs(jobs, sessions);
    bindSessionRoutes(bind, sessions, demo);
    return { ...sessions, signIns, authenticate: demo.guarded(sessions.authenticate) };
  },
});
