import { defineModule } from '#core/module';
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
  make: ({ basics, database, bind, adminLists }) => {
    const managed = managedFeedback(basics);
    const feedback = feedbackService({
      ...basics,
      feedback: feedbackRepository(database.forTables()),
      managed,
    });
    bindFeedbackRoutes(bind, feedback);
    adminLists.add({ name: 'feedback', ...managed });
    return feedback;
  },
});
