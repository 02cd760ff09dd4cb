import { defineModule } from '#core/module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { settingsModule } from '#site/settings/settings.module';
import { qqClient } from './qq-client';
import { qqRepository } from './qq.repository';
import { bindQqRoutes } from './qq.routes';
import { qqService } from './qq.service';
import { qqSchema } from './qq.schema';

/** Signing in with QQ. */
export const qqModule = defineModule({
  name: 'qq',
  schema: qqSchema,
  needs: { settings: settingsModule, users: usersModule, sessions: sessionsModule },
  make: ({ basics, database, config, outgoing, sealing, bind }, { settings, users, sessions }) => {
    const qq = qqService({
      ...basics,
      settings,
      sealing,
      client: qqClient({ outgoing, baseUrl: config.qqBaseUrl }),
      rows: qqRepository(database.forTables()),
      users: users.rows,
      sessions,
      names: users.names,
    });
    settings.waysIn.add(qq.waysIn);
    settings.groupStates.add({
      group: 'qq',
      state: async () => ((await qq.waysIn()).length === 0 ? 'off' : undefined),
    });
    bindQqRoutes(bind, qq);
    return qq;
  },
});
