import { articleSaved } from '#content/articles/articles.events';
import { defineModule } from '#core/module';
import { settingsModule } from '#site/settings/settings.module';
import { submissionsRepository } from './submissions.repository';
import { submissionsService } from './submissions.service';
import { submissionsSchema } from './submissions.schema';

/** Submission of articles by authors who may not publish. */
export const submissionsModule = defineModule({
  name: 'submissions',
  schema: submissionsSchema,
  needs: { settings: settingsModule },
  make: ({ basics, database, events }, { settings }) => {
    const submissions = submissionsService({
      ...basics,
      submissions: submissionsRepository(database.forTables()),
      events,
      settings,
    });
    events.during(articleSaved, submissions.follow);
    return submissions;
  },
});
