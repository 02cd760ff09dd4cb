import { articlesModule } from '#content/articles/articles.module';
import { searchModule } from '#content/search/search.module';
import { defineModule, type PublicOf } from '#core/module';
import { tableRecords } from '#platform/events/record-tracker';
import { imagesModule } from '#site/images/images.module';
import { termChanged } from './taxonomy.events';
import { readTerms } from './taxonomy.read';
import { bindTaxonomyRoutes } from './taxonomy.routes';
import { taxonomyInTransfer } from './taxonomy.transfer';
import { taxonomySchema } from './taxonomy.schema';
import { termMovesRepository } from './term-moves.repository';
import { termMovingService } from './term-moving.service';
import { termUsesRepository } from './term-uses.repository';
import { termReverts } from './term-reverts';
import { termsRepository } from './terms.repository';
import { termsService } from './terms.service';

const day = 24 * 60 * 60;

/** Categories, tags and series as records: description, cover, order, aliases; renamed and merged with their articles. */
export const taxonomyModule = defineModule({
  name: 'taxonomy',
  schema: taxonomySchema,
  needs: { images: imagesModule, search: searchModule, articles: articlesModule },
  make: (core, { images, search, articles }) => {
    const { basics, database, events, bind, keepBySources, jobs, reverts } = core;
    const terms = termsRepository(database.forTables());
    const uses = termUsesRepository(database.forTables());
    const moves = termMovesRepository(database.forTables());
    const moving = termMovingService({ ...basics, terms, uses, moves, articles, search, events });
    const service = termsService({
      ...basics,
      keepBySources,
      terms,
      uses,
      moving,
      images,
      events,
      reads: readTerms(core),
      record: tableRecords(database, events, termChanged, 'taxonomy_terms'),
    });
    images.addPictureColumn({ place: 'term', table: 'taxonomy_terms', column: 'cover', title: 'name' });
    jobs.define({ name: 'taxonomy.forget-moves', everySeconds: day, work: () => moving.forgetOld() });
    for (const part of termReverts({ moves, moving })) reverts.add(part);
    bindTaxonomyRoutes(bind, { terms: service, moving });
    return {
      undo: moving.undo,
      forgetOld: moving.forgetOld,
      transfer: taxonomyInTransfer({ terms, uses }),
    };
  },
});

export type TaxonomyPublic = PublicOf<typeof taxonomyModule>;
