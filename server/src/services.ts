import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from './app-context';
import { articleChangesRepository } from './modules/articles/article-changes.repository';
import { articleEditingService } from './modules/articles/article-editing.service';
import { articleGroupsRepository } from './modules/articles/article-groups.repository';
import { articleWriter } from './modules/articles/article-writer';
import { bindArticleRoutes } from './modules/articles/articles.routes';
import { articlesRepository } from './modules/articles/articles.repository';
import { articlesService } from './modules/articles/articles.service';
import { makeLookCounter } from './modules/articles/look-counter';
import { bigModelRepository } from './modules/big-model/big-model.repository';
import { bindBigModelRoutes } from './modules/big-model/big-model.routes';
import { bigModelService } from './modules/big-model/big-model.service';
import { commentsRepository } from './modules/comments/comments.repository';
import { bindCommentRoutes } from './modules/comments/comments.routes';
import { commentsService } from './modules/comments/comments.service';
import { firstStartService, type FirstStart } from './modules/first-start/first-start.service';
import { sampleContent } from './modules/first-start/sample-content';
import { imagesRepository } from './modules/images/images.repository';
import { bindImageRoutes } from './modules/images/images.routes';
import { imagesService } from './modules/images/images.service';
import { menusRepository } from './modules/menus/menus.repository';
import { bindMenuRoutes } from './modules/menus/menus.routes';
import { menusService } from './modules/menus/menus.service';
import { settingsRepository } from './modules/settings/settings.repository';
import { bindSettingsRoutes } from './modules/settings/settings.routes';
import { settingsService } from './modules/settings/settings.service';
import { sessionsService } from './modules/users/sessions.service';
import { makeTokens } from './modules/users/tokens';
import { defineUserJobs } from './modules/users/users.jobs';
import { usersRepository } from './modules/users/users.repository';
import { bindUserRoutes } from './modules/users/users.routes';
import { usersService } from './modules/users/users.service';
import { keptUntilChange } from './platform/database/kept-until-change';
import type { RouteBinder } from './platform/http/route-binder';
import { ownPicturesIn } from './platform/markdown/media';
import { createMarkdownRenderer } from './platform/markdown/markdown-renderer';
import type { RenderedMarkdown } from './platform/markdown/render-markdown';
import { secretKeyOf } from './platform/secret-key';
import { siteTime } from './platform/time';
import { readSamples } from './samples/samples';
import type { Tables } from './tables';

export type { FirstStart };

/**
 * Makes every module's service by hand, in the order they need one another.
 * A module adds its line here and in `bindRoutes`.
 */
export const makeServices = (context: AppContext) => {
  const { config, log, clock, ids, limits, files, jobs } = context;
  const database = context.database.forTables<Tables>();
  const time = siteTime(config.timeZone);
  const basics = { database, clock, ids, limits, time };

  const settingsRows = settingsRepository(database);
  const settings = settingsService({ database, settings: settingsRows, clock });
  const menuRows = menusRepository(database);
  const menus = menusService(menuRows, time);
  const bigModelRows = bigModelRepository(database);
  const bigModel = bigModelService(settings, bigModelRows);
  const images = imagesService({
    ...basics,
    images: imagesRepository(database),
    files,
    // Loaded with the first picture: its codecs take a tenth of the time of a start.
    prepare: async (bytes) => (await import('./platform/pictures/judge-picture')).judgePicture(bytes),
  });

  // Only the built program has one beside it; tests and tools render in their own thread.
  const workerFile = join(import.meta.dirname, 'markdown-worker.js');
  const markdown = createMarkdownRenderer(existsSync(workerFile) ? { workerFile } : {});
  const render = async (content: string): Promise<RenderedMarkdown> =>
    markdown.render(content, { pictureSizes: await images.sizesOf(ownPicturesIn(content)) });

  const articleRows = articlesRepository(database);
  const changes = articleChangesRepository(database);
  const looks = makeLookCounter(
    (counted) => database.transaction(() => changes.countLooks(counted), { pages: 'unchanged' }),
    (error) => log.error({ err: error }, 'looks could not be stored'),
  );
  const articles = articlesService({
    articles: articleRows,
    groups: articleGroupsRepository(database),
    looks,
    time,
    keep: (load) => keptUntilChange(database, load),
  });
  const writer = articleWriter({ changes, render, clock, ids });
  const editing = articleEditingService({
    ...basics,
    articles: articleRows,
    changes,
    writer,
    render,
    coverOf: images.coverOf,
  });

  const commentRows = commentsRepository(database);
  const comments = commentsService({
    ...basics,
    comments: commentRows,
    articles: { ...changes, readable: articles.readable },
  });

  const userRows = usersRepository(database);
  const tokens = makeTokens(secretKeyOf(config.secretKey, config.dataDir));
  const sessions = sessionsService({ ...basics, users: userRows, tokens });
  const users = usersService({
    ...basics,
    users: userRows,
    beforeRemoval: [comments.removeOfUsers, changes.keepAuthorNames],
  });
  defineUserJobs(jobs, sessions);

  const prepareFirstStart = firstStartService({
    ...basics,
    config,
    settings: settingsRows,
    users: userRows,
    menus: menuRows,
    prepareSamples: sampleContent({
      samples: () => readSamples(import.meta.dirname),
      files,
      images,
      users: userRows,
      writer,
      changes,
      comments: commentRows,
      bigModel: bigModelRows,
      clock,
    }),
  });

  return {
    authenticate: sessions.authenticate,
    settings,
    menus,
    bigModel,
    images,
    articles,
    editing,
    /** Brings articles in from elsewhere: samples and import. */
    writer,
    looks,
    comments,
    sessions,
    users,
    prepareFirstStart,
    /** Stores what is only in memory; call it before the database closes. */
    close: async (): Promise<void> => {
      await looks.flush();
      await markdown.close();
    },
  };
};

export type Services = ReturnType<typeof makeServices>;

/** Binds every module's routes. */
export const bindRoutes = (bind: RouteBinder, services: Services): void => {
  bindUserRoutes(bind, services.sessions, services.users);
  bindSettingsRoutes(bind, services.settings);
  bindMenuRoutes(bind, services.menus);
  bindArticleRoutes(bind, services.articles, services.editing);
  bindCommentRoutes(bind, services.comments);
  bindImageRoutes(bind, services.images);
  bindBigModelRoutes(bind, services.bigModel);
};

/** Prepares an empty data folder: first administrator, menus, sample content. Safe with several processes at once. */
export const firstStart = (_context: AppContext, services: Services): Promise<FirstStart | undefined> =>
  services.prepareFirstStart();
