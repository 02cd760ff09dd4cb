import { draftsModule } from '#content/drafts/drafts.module';
import { reactionsModule } from '#content/reactions/reactions.module';
import { searchModule } from '#content/search/search.module';
import { sharePicturesModule } from '#content/share-pictures/share-pictures.module';
import { submissionsModule } from '#content/submissions/submissions.module';
import { defineModule, type PublicOf } from '#core/module';
import { usersRemoved } from '#identity/users/users.events';
import { hashPassword, passwordMatches } from '#platform/passwords';
import { cookiesOf } from '#platform/http/cookies';
import { imagesModule } from '#site/images/images.module';
import { wordsModule } from '#site/words/words.module';
import { articleLocks } from './access/article-locks';
import { articlePasses } from './access/article-passes';
import { articlePasswordsRepository } from './access/article-passwords.repository';
import { bindArticleUnlocking } from './access/article-unlocking.routes';
import { articleSaved } from './articles.events';
import { articleReading } from './reading/article-reading';
import { articleRecordsRepository } from './reading/article-records.repository';
import { articlesAsFile } from './reading/articles.export';
import { articlesRepository } from './reading/articles.repository';
import { bindArticleRoutes } from './reading/articles.routes';
import { articleViews } from './views/article-views';
import { articleChangesRepository } from './writing/article-changes.repository';
import { articleWriting } from './writing/article-writing';
import { articlesInBulk } from './writing/articles.bulk';
import { ownArticles } from './writing/own-articles';
import { articlePictures } from './articles.pictures';
import { recordedArticles } from './articles.recorded';
import { articlesSchema } from './articles.schema';

/** Prefix of the cookies that open articles with a password. */
export { passCookie } from './access/article-passes';

/** Articles: reading, access, views, writing, scheduling. */
export const articlesModule = defineModule({
  name: 'articles',
  schema: articlesSchema,
  needs: {
    images: imagesModule,
    words: wordsModule,
    search: searchModule,
    reactions: reactionsModule,
    sharePictures: sharePicturesModule,
    submissions: submissionsModule,
    drafts: draftsModule,
  },
  make: (core, needs) => {
    const { config, database, limits, secretKey, clock, events, bind } = core;
    const { adminLists, ownData, serverParts, onClose } = core;
    const rows = articlesRepository(database.forTables());
    const changes = recordedArticles(
      articleChangesRepository(database.forTables()),
      database.forTables(),
      events,
    );
    const passwords = articlePasswordsRepository(database.forTables());
    const locks = articleLocks({
      passwords,
      passes: articlePasses({ secretKey, clock }),
      limits,
      hash: hashPassword,
      matches: passwordMatches,
    });
    const views = articleViews(core, changes);
    const { articles, archive, series } = articleReading(core, { ...needs, rows, locks, views });
    const writing = articleWriting(core, { ...needs, rows, changes, passwords, locks });
    needs.images.places.add(...articlePictures(database.forTables()));
    events.during(articleSaved, ({ id }) => needs.images.textPictures.refreshArticle(id));
    events.during(usersRemoved, ({ ids }) => changes.keepAuthorNames(ids));
    bindArticleRoutes(bind, articles, writing.editing, archive, locks, series);
    serverParts.add((server) =>
      bindArticleUnlocking(server, { articles, locks, cookiesOf: cookiesOf(server, config.publicUrl) }),
    );
    adminLists.add({
      name: 'articles',
      target: articlesInBulk({ articles, bulk: writing.bulk }),
      source: articlesAsFile(articles),
    });
    const records = articleRecordsRepository(database.forTables());
    ownData.add(ownArticles({ records, changes }));
    onClose.add(() => views.flush());
    const { lock, countComments, countCommentsOf, setCommentCounts } = changes;
    return {
      ...articles,
      find: rows.find,
      lock,
      countComments,
      countCommentsOf,
      setCommentCounts,
      rows,
      changes,
      records,
      archive,
      locks,
      views,
      ...writing,
    };
  },
});

export type ArticlesPublic = PublicOf<typeof articlesModule>;
