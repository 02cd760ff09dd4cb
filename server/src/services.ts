import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from './app-context';
import { advertsRepository } from './modules/adverts/adverts.repository';
import { advertsService } from './modules/adverts/adverts.service';
import { articleArchiveRepository } from './modules/articles/article-archive.repository';
import { articleArchiveService } from './modules/articles/article-archive.service';
import { articleChangesRepository } from './modules/articles/article-changes.repository';
import { articleEditingService } from './modules/articles/article-editing.service';
import { articleFinder } from './modules/articles/article-finder';
import { articleGroupsRepository } from './modules/articles/article-groups.repository';
import { articleRenderer } from './modules/articles/article-renderer';
import { articleWriter } from './modules/articles/article-writer';
import { copyPicturesOf, defineArticleJobs } from './modules/articles/articles.jobs';
import { articleSurroundingsRepository } from './modules/articles/article-surroundings.repository';
import { articleSurroundingsService } from './modules/articles/article-surroundings.service';
import { articlesRepository } from './modules/articles/articles.repository';
import { articlesService } from './modules/articles/articles.service';
import { makeLookCounter } from './modules/articles/look-counter';
import { lookJudge, lookSeconds } from './modules/articles/look-judge';
import { bigModelRepository } from './modules/big-model/big-model.repository';
import { bigModelService } from './modules/big-model/big-model.service';
import { blocksRepository } from './modules/blocks/blocks.repository';
import { blocksService } from './modules/blocks/blocks.service';
import { commentDiggsRepository } from './modules/comments/comment-diggs.repository';
import { commentDiggsService } from './modules/comments/comment-diggs.service';
import { commentModerationRepository } from './modules/comments/comment-moderation.repository';
import { commentModerationService } from './modules/comments/comment-moderation.service';
import { commentPeopleRepository } from './modules/comments/comment-people.repository';
import { commentReadingService } from './modules/comments/comment-reading.service';
import { commentReportsRepository } from './modules/comments/comment-reports.repository';
import { commentReportsService } from './modules/comments/comment-reports.service';
import { defineCommentJobs } from './modules/comments/comments.jobs';
import { commentsRepository } from './modules/comments/comments.repository';
import { commentsService, type CommentListeners } from './modules/comments/comments.service';
import { feedbackRepository } from './modules/feedback/feedback.repository';
import { feedbackService } from './modules/feedback/feedback.service';
import { feedsRepository } from './modules/feeds/feeds.repository';
import { feedsService } from './modules/feeds/feeds.service';
import { firstStartService, type FirstStart } from './modules/first-start/first-start.service';
import { sampleContent } from './modules/first-start/sample-content';
import { imagesRepository } from './modules/images/images.repository';
import { defineImageJobs, makeVariantsOf } from './modules/images/images.jobs';
import { imagesService } from './modules/images/images.service';
import { pictureCopiesRepository } from './modules/images/picture-copies.repository';
import { pictureCopiesService } from './modules/images/picture-copies.service';
import { pictureVariantsRepository } from './modules/images/picture-variants.repository';
import { pictureVariantsService, variantFilesIn } from './modules/images/picture-variants.service';
import { linksRepository } from './modules/links/links.repository';
import { linksService } from './modules/links/links.service';
import { menusRepository } from './modules/menus/menus.repository';
import { menusService } from './modules/menus/menus.service';
import { reactionsRepository } from './modules/reactions/reactions.repository';
import { reactionsService } from './modules/reactions/reactions.service';
import { feedReader } from './modules/news/feed-reader';
import { feedFetcher } from './modules/news/fetch-feed';
import { newsFetchingService } from './modules/news/news-fetching.service';
import { defineNewsJobs } from './modules/news/news.jobs';
import { newsReadingService } from './modules/news/news-reading.service';
import { newsRepository } from './modules/news/news.repository';
import { newsSourcesService } from './modules/news/news-sources.service';
import { noticesRepository } from './modules/notices/notices.repository';
import { defineNoticeJobs } from './modules/notices/notices.jobs';
import { noticesService } from './modules/notices/notices.service';
import { ownPages as ownPagesOf } from './modules/pages/own-pages';
import { pagesRepository } from './modules/pages/pages.repository';
import { pagesService } from './modules/pages/pages.service';
import { LiveReleases } from './modules/releases/live-releases';
import { publishing as makePublishing } from './modules/releases/publishing';
import { ReleaseStore } from './modules/releases/release-store';
import { releasesRepository, type LiveBuild } from './modules/releases/releases.repository';
import { releasesService } from './modules/releases/releases.service';
import { defineReleaseJobs, releaseSweeping } from './modules/releases/sweeping';
import { missesRepository } from './modules/search/misses.repository';
import { revisionsRepository } from './modules/revisions/revisions.repository';
import { revisionsService } from './modules/revisions/revisions.service';
import { searchIndexOf } from './modules/search/index-of-engine';
import { defineSearchJobs } from './modules/search/search.jobs';
import { searchRepository } from './modules/search/search.repository';
import { searchService } from './modules/search/search.service';
import { searchWriter } from './modules/search/search-writer';
import { settingsRepository } from './modules/settings/settings.repository';
import { settingsService } from './modules/settings/settings.service';
import { sharePainter } from './modules/share-pictures/share-painter';
import { sharePicturesService } from './modules/share-pictures/share-pictures.service';
import { sessionsService } from './modules/users/sessions.service';
import { makeTokens } from './modules/users/tokens';
import { defineUserJobs } from './modules/users/users.jobs';
import { usersRepository } from './modules/users/users.repository';
import { usersService } from './modules/users/users.service';
import { wordsRepository } from './modules/words/words.repository';
import { wordsService } from './modules/words/words.service';
import { keptUntilChange } from './platform/database/kept-until-change';
import { localFiles } from './platform/files/local-files';
import { createMarkdownRenderer } from './platform/markdown/markdown-renderer';
import { secretKeyOf } from './platform/secret-key';
import { siteTime } from './platform/time';
import { passingMarks } from './platform/visitor/passing-marks';
import { readSamples } from './samples/samples';
import type { Tables } from './tables';

export type { FirstStart };

/** A stored build that stands in for the live one of its remote. */
export type ReleasePreview = Pick<LiveBuild, 'name' | 'build'>;

/**
 * Makes every module's service by hand, in the order they need one another.
 * A module adds its line here and in `routes.ts`.
 */
export const makeServices = (context: AppContext, preview?: ReleasePreview) => {
  const { config, log, clock, ids, limits, files, jobs, outgoing } = context;
  const database = context.database.forTables<Tables>();
  const time = siteTime(config.timeZone);
  const basics = { database, clock, ids, limits, time };
  const keep = <V extends object>(load: (key: string) => Promise<V>) => keptUntilChange(database, load);

  const settingsRows = settingsRepository(database);
  const settings = settingsService({ database, settings: settingsRows, clock });
  const menuRows = menusRepository(database);
  const feedback = feedbackService({ ...basics, feedback: feedbackRepository(database) });
  const bigModelRows = bigModelRepository(database);
  const bigModel = bigModelService(settings, bigModelRows);
  const images = imagesService({
    ...basics,
    images: imagesRepository(database),
    files,
    // Loaded with the first picture: its codecs take a tenth of the time of a start.
    prepare: async (bytes) => (await import('./platform/pictures/judge-picture')).judgePicture(bytes),
    makeVariants: (id) => makeVariantsOf(jobs, id),
    variantFilesOf: variantFilesIn(files),
  });
  const variants = pictureVariantsService({
    database,
    variants: pictureVariantsRepository(database),
    files,
    maker: () => import('./platform/pictures/picture-variants'),
  });
  defineImageJobs(jobs, variants, clock);
  const menus = menusService({ ...basics, menus: menuRows, picturesOf: variants.find });
  const adverts = advertsService({
    ...basics,
    adverts: advertsRepository(database),
    picturesOf: variants.find,
  });

  const pictures = pictureCopiesService({
    ...basics,
    copies: pictureCopiesRepository(database),
    images,
    outgoing,
    maxBytes: config.maxUploadBytes,
  });

  // Only the built program has one beside it; tests and tools render in their own thread.
  const workerFile = join(import.meta.dirname, 'markdown-worker.js');
  const markdown = createMarkdownRenderer(existsSync(workerFile) ? { workerFile } : {});
  const render = articleRenderer({ markdown, sizesOf: images.sizesOf, copiesOf: pictures.find });

  const articleRows = articlesRepository(database);
  const changes = articleChangesRepository(database);
  const reactions = reactionsService({
    ...basics,
    reactions: reactionsRepository(database),
    tagsOf: articleRows.tagsOf,
  });
  const looks = makeLookCounter({
    judge: lookJudge(passingMarks({ cache: context.cache, clock, ids, seconds: lookSeconds })),
    store: async (counted) => {
      if (!preview) await database.transaction(() => changes.countLooks(counted), { pages: 'unchanged' });
    },
    onProblem: (error) => log.error({ err: error }, 'looks could not be counted'),
  });
  const searchIndex = searchIndexOf(database.forTables());
  const searchRows = searchRepository(database, searchIndex);
  const shareWorker = join(import.meta.dirname, 'share-picture-worker.js');
  const painter = sharePainter(existsSync(shareWorker) ? { workerFile: shareWorker } : {});
  const sharePictures = sharePicturesService({
    site: settings.site,
    find: articleRows.find,
    painter,
    files: localFiles(join(config.dataDir, 'share-pictures')),
    time,
  });
  const articles = articlesService({
    articles: articleRows,
    finder: articleFinder({ articles: articleRows, search: searchRows }),
    groups: articleGroupsRepository(database),
    surroundings: articleSurroundingsService({
      surroundings: articleSurroundingsRepository(database),
      time,
      keep,
    }),
    looks,
    clock,
    picturesOf: variants.find,
    sharePictureOf: sharePictures.addressOf,
    time,
    marksOf: reactions.marksOf,
    keep,
  });
  const archive = articleArchiveService({
    archive: articleArchiveRepository(database),
    time,
    keep: (load) => keptUntilChange(database, load),
  });
  const pages = pagesService({ ...basics, pages: pagesRepository(database), render });
  const links = linksService({ ...basics, links: linksRepository(database) });
  const ownPages = ownPagesOf({ pages, links });
  const feeds = feedsService({
    feeds: feedsRepository(database),
    settings,
    groups: articles,
    archive,
    ownPages: ownPages.all,
    time,
  });
  const searchWrites = searchWriter({ database, index: searchIndex });
  const misses = missesRepository(database);
  const search = searchService({
    ...basics,
    search: searchRows,
    misses,
    log,
    picturesOf: variants.find,
    isNoting: !preview,
  });
  defineSearchJobs(jobs, { database, writer: searchWrites, misses });

  const revisions = revisionsService({
    ...basics,
    revisions: revisionsRepository(database),
    readable: articles.readable,
  });
  const writer = articleWriter({
    changes,
    render,
    clock,
    ids,
    afterSave: [searchWrites.refresh, revisions.refresh],
  });
  const editing = articleEditingService({
    ...basics,
    articles: articleRows,
    changes,
    writer,
    render,
    coverOf: images.coverOf,
    copyPictures: (id) => copyPicturesOf(jobs, id),
  });
  defineArticleJobs(jobs, { ...basics, articles: articleRows, changes, render, pictures });

  const notices = noticesService({ ...basics, notices: noticesRepository(database) });
  defineNoticeJobs(jobs, notices);

  const commentRows = commentsRepository(database);
  const commentPeople = commentPeopleRepository(database);
  const words = wordsService({ ...basics, words: wordsRepository(database) });
  const blocks = blocksService({ ...basics, blocks: blocksRepository(database) });
  const commented = { ...changes, readable: articles.readable, find: articleRows.find };
  const reading = commentReadingService({
    comments: commentRows,
    people: commentPeople,
    articles: commented,
    blocks,
    time,
  });
  const moderationRows = commentModerationRepository(database);
  const moderation = commentModerationService({ moderation: moderationRows, reading });
  const reportRows = commentReportsRepository(database);
  const reports = commentReportsService({
    ...basics,
    reports: reportRows,
    moderation: moderationRows,
    records: moderation,
    reading,
  });
  const diggRows = commentDiggsRepository(database);
  const diggs = commentDiggsService({
    ...basics,
    diggs: diggRows,
    reports: reportRows,
    reading,
    articles: commented,
    blocks,
  });
  const listeners: CommentListeners = {
    published: [notices.commentPublished],
    removed: [reports.settleOf],
  };
  const comments = commentsService({
    ...basics,
    comments: commentRows,
    people: commentPeople,
    reading,
    articles: commented,
    blocks,
    words,
    asksApproval: async () => (await settings.site()).comment_approval === true,
    afterPublished: listeners.published,
    afterRemoved: listeners.removed,
  });
  defineCommentJobs(jobs, comments);
  const discussion = { comments, reading, moderation, reports, diggs, listeners };

  const userRows = usersRepository(database);
  const secretKey = secretKeyOf(config.secretKey, config.dataDir);
  const tokens = makeTokens(secretKey);
  const sessions = sessionsService({ ...basics, users: userRows, tokens });
  const users = usersService({
    ...basics,
    users: userRows,
    beforeRemoval: [
      reactions.uncollectOfUsers,
      diggRows.forget,
      comments.removeOfUsers,
      changes.keepAuthorNames,
    ],
  });
  defineUserJobs(jobs, sessions);

  const store = new ReleaseStore(join(config.dataDir, 'releases'));
  const releaseRows = releasesRepository(database);
  const releaseParts = { database, store, releases: releaseRows, clock, time, log };
  const publishing = makePublishing(releaseParts);
  const live = new LiveReleases({ ...releaseParts, ...(preview && { preview }) });
  const releases = {
    ...releaseParts,
    publishing,
    live,
    service: releasesService({ ...releaseParts, publishing, live }),
  };
  defineReleaseJobs(jobs, releaseSweeping(releaseParts));

  const newsRows = newsRepository(database);
  const feedWorker = join(import.meta.dirname, 'feed-worker.js');
  const reader = feedReader(existsSync(feedWorker) ? { workerFile: feedWorker } : {});
  const fetchFeed = feedFetcher({ outgoing, reader, now: () => clock.now() });
  const newsFetching = newsFetchingService({ ...basics, news: newsRows, fetchFeed });
  const news = {
    fetching: newsFetching,
    reading: newsReadingService({
      news: newsRows,
      time,
      keep,
    }),
    sources: newsSourcesService({ ...basics, news: newsRows, fetching: newsFetching, fetchFeed }),
  };
  defineNewsJobs(jobs, newsFetching);

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
      pages,
      news: newsRows,
      clock,
    }),
  });

  return {
    authenticate: sessions.authenticate,
    secretKey,
    settings,
    menus,
    adverts,
    feedback,
    bigModel,
    images,
    variants,
    sharePictures,
    articles,
    archive,
    /** Pages of the site's own. */
    pages,
    links,
    ownPages,
    feeds,
    editing,
    /** Brings articles in from elsewhere: samples and import. */
    writer,
    looks,
    search,
    /** Everything about comments. */
    discussion,
    blocks,
    /** `judge` says what the site's sensitive words mean for a text. */
    words,
    comments,
    reactions,
    revisions,
    news,
    notices,
    sessions,
    users,
    releases,
    prepareFirstStart,
    /** Stores what is only in memory; call it before the database closes. */
    close: async (): Promise<void> => {
      await looks.flush();
      await markdown.close();
      await reader.close();
      await painter.close();
    },
  };
};

export type Services = ReturnType<typeof makeServices>;

/** Prepares an empty data folder: first administrator, menus, sample content. Safe with several processes at once. */
export const firstStart = (_context: AppContext, services: Services): Promise<FirstStart | undefined> =>
  services.prepareFirstStart();
