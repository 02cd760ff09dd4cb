import { draftsModule } from '#content/drafts/drafts.module';
import { searchModule } from '#content/search/search.module';
import { readTerms, storedTerms } from '#content/taxonomy/taxonomy.read';
import { sharePicturesModule } from '#content/share-pictures/share-pictures.module';
import { submissionsModule } from '#content/submissions/submissions.module';
import { defineModule, type PublicOf } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { imagesModule } from '#site/images/images.module';
import { recycleBinModule } from '#site/recycle-bin/recycle-bin.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { articleAccess } from './access/article-access';
import { articleSaved } from './articles.events';
import { articlesSchema } from './articles.schema';
import { articleCountersRepository } from './counters/article-counters.repository';
import { articleReading } from './reading/article-reading';
import { articleRecordsRepository } from './reading/article-records.repository';
import { articlesAsFile } from './reading/articles.export';
import { articleItemOf } from './reading/articles.presenter';
import { articlesRepository } from './reading/articles.repository';
import { articleRemovalRepository } from './removal/article-removal.repository';
import { articleRemovalService } from './removal/article-removal.service';
import { articleViews } from './views/article-views';
import { articleSchedule } from './scheduling/article-schedule.jobs';
import { articleChangesRepository } from './writing/article-changes.repository';
import { articleWriting } from './writing/article-writing';
import { articleTermsRepository } from './writing/article-terms.repository';
import { articlesInBulk } from './writing/articles.bulk';
import { namedArticles } from './writing/named-articles';
import { ownArticles } from './writing/own-articles';
import { articlePictures, articleTexts } from './articles.pictures';
import { recordedArticles, recordedRemoval } from './articles.recorded';

/** Prefix of the cookies that open articles with a password. */
export { passCookie } from './access/article-passes';

/**
 * Articles. Each folder wires its routes, services and repositories in one file: `access/article-access.ts`,
 * `reading/article-reading.ts`, `writing/article-writing.ts`, `views/article-views.ts`.
 */
export const articlesModule = defineModule({
  name: 'articles',
  schema: articlesSchema,
  needs: {
    images: imagesModule,
    words: sensitiveWordsModule,
    search: searchModule,
    sharePictures: sharePicturesModule,
    submissions: submissionsModule,
    drafts: draftsModule,
    bin: recycleBinModule,
  },
  make: (core, needs) => {
    const { database, events, adminLists, listStates, ownData, onClose } = core;
    const articles = articlesRepository(database.forTables());
    const terms = readTerms(core);
    const changes = namedArticles(
      recordedArticles(articleChangesRepository(database.forTables()), database.forTables(), events),
      storedTerms(database),
    );
    const counters = articleCountersRepository(database.forTables());

    const picturedTexts = articleTexts(database.forTables());

    const { access, locks, passwords } = articleAccess(core, { articles });
    const views = articleViews(core, { counters });
    const reading = articleReading(core, { ...needs, articles, access, locks, views, terms });
    const removal = articleRemovalService({
      ...needs,
      ...core,
      schedule: articleSchedule(core.jobs),
      removal: recordedRemoval(articleRemovalRepository(database.forTables()), database.forTables(), events),
      changes,
    });
    needs.bin.parts.add(removal.part);
    const { bulk, ...writing } = articleWriting(core, {
      ...needs,
      articles,
      changes,
      removal,
      passwords,
      locks,
      picturedTexts,
    });
    needs.images.places.add(...articlePictures(database.forTables(), picturedTexts));
    events.during(articleSaved, ({ id }) => needs.images.textPictures.refresh(picturedTexts, id));
    events.during(usersRemoved, ({ ids }) => changes.keepAuthorNames(ids));
    adminLists.add({
      name: 'articles',
      target: articlesInBulk({ lists: reading.lists, bulk }),
      source: articlesAsFile(reading.lists),
    });
    listStates.add({ name: 'articles', counts: () => articles.countsByStatus({}) });
    const records = articleRecordsRepository(database.forTables());
    ownData.add(ownArticles({ records, removal }));
    onClose.add(() => views.flush());

    const { find, tagsOf, content } = articles;
    const { titleOwner, markTextChanged, giveTo, sign } = changes;
    return {
      ...access,
      ...counters,
      ...writing,
      ...reading.groups,
      records,
      find,
      tagsOf,
      content,
      pageForPreview: reading.pages.pageForPreview,
      presentItem: articleItemOf,
      archive: reading.archive,
      views,
      locks,
      terms: articleTermsRepository(database.forTables()),
      titleOwner,
      giveTo,
      sign,
      remove: removal.remove,
      markTextChanged,
    };
  },
});

export type ArticlesPublic = PublicOf<typeof articlesModule>;
