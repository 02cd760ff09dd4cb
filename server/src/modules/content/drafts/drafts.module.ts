import { readArticles } from '#content/articles/articles.read';
import { defineModule } from '#core/module';
import { ownList } from '#core/own-data';
import { imagesModule } from '#site/images/images.module';
import { draftPictures } from './drafts.pictures';
import { draftsRepository } from './drafts.repository';
import { bindDraftRoutes } from './drafts.routes';
import { draftsService } from './drafts.service';
import { draftsSchema } from './drafts.schema';
import { waitingDraftsRepository } from './waiting-drafts.repository';

const day = 86_400;

/** Texts that are being written, stored as they are typed. */
export const draftsModule = defineModule({
  name: 'drafts',
  schema: draftsSchema,
  needs: { images: imagesModule },
  make: ({ basics, database, jobs, ownData, bind }, { images }) => {
    const rows = draftsRepository(database.forTables());
    const drafts = draftsService({
      ...basics,
      drafts: rows,
      waiting: waitingDraftsRepository(database.forTables()),
      articles: readArticles(database),
      images,
    });
    ownData.add(ownList('drafts', rows.ownedBy));
    images.places.add(draftPictures);
    jobs.define({ name: 'drafts.sweep', everySeconds: day, work: () => drafts.sweep() });
    bindDraftRoutes(bind, drafts);
    return drafts;
  },
});
