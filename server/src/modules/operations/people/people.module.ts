import { articlesModule } from '#content/articles/articles.module';
import { defineModule } from '#core/module';
import { chatModule } from '#discussion/chat/chat.module';
import { commentsModule } from '#discussion/comments/comments.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { placesModule } from '#site/places/places.module';
import { bindPeopleRoutes } from './people.routes';
import { personBlocksRepository } from './person-blocks.repository';
import { personCountsRepository } from './person-counts.repository';
import { personOverviewService } from './person-overview.service';
import { personRemovalService } from './person-removal.service';
import { personReportsRepository } from './person-reports.repository';
import { personSignInsService } from './person-sign-ins.service';
import { personStandingService } from './person-standing.service';

/** The page of one person in the back office, over what all other modules store about them. */
export const peopleModule = defineModule({
  name: 'people',
  needs: {
    places: placesModule,
    users: usersModule,
    sessions: sessionsModule,
    articles: articlesModule,
    comments: commentsModule,
    chat: chatModule,
  },
  make: (core, { places, users, sessions, articles, comments, chat }) => {
    const { basics, database, events, ownData, bind } = core;
    const reports = personReportsRepository(database.forTables());
    const shared = { ...basics, users, reports, commentMutes: comments.mutes, chatMutes: chat.mutes };
    bindPeopleRoutes(bind, {
      overviews: personOverviewService({ ...shared, counts: personCountsRepository(database.forTables()) }),
      signIns: personSignInsService({ ...basics, users, places, signIns: sessions.signIns }),
      standing: personStandingService({
        ...shared,
        events,
        blocks: personBlocksRepository(database.forTables()),
      }),
      removal: personRemovalService({ database, users, articles, parts: ownData }),
    });
    return {};
  },
});
