import { bigModelModule } from '#ai/big-model/big-model.module';
import { roleAnswersRemoved, roleSessionsRemoved } from '#ai/role-sessions/role-sessions.events';
import { roleSessionsModule } from '#ai/role-sessions/role-sessions.module';
import { defineModule } from '#core/module';
import { usersModule } from '#identity/users/users.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { ownRoleShares } from './own-role-shares';
import { roleSharesRepository } from './role-shares.repository';
import { bindRoleShareRoutes } from './role-shares.routes';
import { roleSharesSchema } from './role-shares.schema';
import { roleSharesService } from './role-shares.service';
import { shareMaking } from './share-making.service';
import { shareRemoval } from './share-removal';

/** Frozen copies of sessions, which everybody reads who has their keys. */
export const roleSharesModule = defineModule({
  name: 'role-shares',
  schema: roleSharesSchema,
  needs: {
    users: usersModule,
    words: sensitiveWordsModule,
    bigModel: bigModelModule,
    sessions: roleSessionsModule,
  },
  make: ({ basics, database, bind, events, ownData }, { words, sessions }) => {
    const shares = roleSharesRepository(database.forTables());
    const removal = shareRemoval({ database, shares });
    bindRoleShareRoutes(bind, {
      shares: roleSharesService({ ...basics, shares }),
      making: shareMaking({ ...basics, shares, words, excerpts: sessions.excerpts }),
    });
    events.during(roleSessionsRemoved, ({ ids }) => removal.dropOfSessions(ids));
    events.during(roleAnswersRemoved, ({ ids }) => removal.dropAnswers(ids));
    ownData.add(ownRoleShares(database.forTables()));
    return {};
  },
});
