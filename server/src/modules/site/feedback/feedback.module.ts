import { mostPending, newFeedbackDays } from '@yanye/shared/contract/pending-work.calls';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import { defineModule } from '#core/module';
import { pendingWork } from '#core/pending-work';
import { tableRecords } from '#platform/events/record-tracker';
import { feedbackChanged } from './feedback.events';
import { managedFeedback } from './feedback.managed';
import { feedbackRepository } from './feedback.repository';
import { bindFeedbackRoutes } from './feedback.routes';
import { feedbackService } from './feedback.service';
import { feedbackSchema } from './feedback.schema';

/** Messages of readers to the site. */
export const feedbackModule = defineModule({
  name: 'feedback',
  schema: feedbackSchema,
  needs: {},
  make: ({ basics, database, events, clock, bind, adminLists, ...core }) => {
    const record = tableRecords(database, events, feedbackChanged, 'feedback');
    const managed = managedFeedback({ ...basics, record });
    const rows = feedbackRepository(database.forTables());
    const feedback = feedbackService({
      ...basics,
      feedback: rows,
      managed,
      record,
    });
    const lately = () => clock.now() - newFeedbackDays * 24 * 3_600_000;
    core.pendingWork.add(
      pendingWork('feedback', mayManageLists, () => rows.countSince(lately(), mostPending)),
    );
    bindFeedbackRoutes(bind, feedback);
    adminLists.add({ name: 'feedback', ...managed });
    return feedback;
  },
});
