import { readArticles } from '#content/articles/articles.read';
import { defineModule } from '#core/module';
import { rowsInBatches } from '#platform/database/batches';
import { imagesModule } from '#site/images/images.module';
import { defineDraftJobs } from './drafts.jobs';
import { draftPictures } from './drafts.pictures';
import { draftsRepository } from './drafts.repository';
import { bindDraftRoutes } from './drafts.routes';
import { draftsService } from './drafts.service';
import { draftsSchema } from './drafts.schema';
import { waitingDraftsRepository } from './waiting-drafts.repository';
import { ownDraftsRepository } from './own-drafts.repository';

/** Texts that are being written, stored as they are typed. */
export const draftsModule = defineModule({
  name: 'drafts',
  schema: draftsSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, jobs, ownData, bind }, { images }) => {
    const drafts = draftsService({
      ...basics,
      drafts: draftsRepository(database.forTables()),
      waiting: waitingDraftsRepository(database.forTables()),
      articles: readArticles(database),
      images,
    });
    const own = ownDraftsRepository(database.forTables());
    ownData.add({
      name: 'drafts',
      kind: 'list',
      read: (userId) => rowsInBatches((after) => own.drafts(userId, after)),
    });
    images.places.add(draftPictures);
    defineDraftJobs(jobs, drafts);
    bindDraftRoutes(bind, drafts);
    return drafts;
  },
});
