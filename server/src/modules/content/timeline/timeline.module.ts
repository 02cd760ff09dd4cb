import { readArticles } from '#content/articles/articles.read';
import { defineModule } from '#core/module';
import { timelineRepository } from './timeline.repository';
import { bindTimelineRoutes } from './timeline.routes';
import { timelineService } from './timeline.service';

/** Drafts and revisions of an article as one history. */
export const timelineModule = defineModule({
  name: 'timeline',
  needs: {},
  make: ({ database, time, bind }) => {
    const timeline = timelineService({
      timeline: timelineRepository(database.forTables()),
      articles: readArticles(database),
      time,
    });
    bindTimelineRoutes(bind, timeline);
    return timeline;
  },
});
