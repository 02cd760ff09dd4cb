import { mostPending } from '@yanye/shared/contract/pending-work.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { articleSaved } from '#content/articles/articles.events';
import { defineModule } from '#core/module';
import { pendingWork } from '#core/pending-work';
import { settingsModule } from '#site/settings/settings.module';
import { submissionsRepository } from './submissions.repository';
import { submissionsService } from './submissions.service';
import { submissionsSchema } from './submissions.schema';

/** Submission of articles by authors who may not publish. */
export const submissionsModule = defineModule({
  name: 'submissions',
  schema: submissionsSchema,
  needs: { settings: settingsModule },
  make: ({ basics, database, events, ...core }, { settings }) => {
    const rows = submissionsRepository(database.forTables());
    const submissions = submissionsService({
      ...basics,
      submissions: rows,
      events,
      settings,
    });
    core.pendingWork.add(pendingWork('submissions', mayPublish, () => rows.waiting(mostPending)));
    events.during(articleSaved, submissions.follow);
    return submissions;
  },
});
