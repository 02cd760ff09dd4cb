import { existsSync } from 'node:fs';
import { transferLimits } from '@yanye/shared/contract/transfers.calls';
import { join } from 'node:path';
import type { AppContext } from './app-context';
import { accountService } from './modules/account/account.service';
import { askPassword } from './modules/account/own-password';
import { managedAdverts } from './modules/adverts/adverts.managed';
import { defineAccountMails } from './modules/accounts/account-mails';
import { accountsRepository } from './modules/accounts/accounts.repository';
import { accountsService } from './modules/accounts/accounts.service';
import { advertsRepository } from './modules/adverts/adverts.repository';
import { advertsInTransfer } from './modules/adverts/adverts.transfer';
import { advertsService } from './modules/adverts/adverts.service';
import { articleArchiveRepository } from './modules/articles/article-archive.repository';
import { articleArchiveService } from './modules/articles/article-archive.service';
import { articleBulkService } from './modules/articles/article-bulk.service';
import { articleChangesRepository } from './modules/articles/article-changes.repository';
import { articleEditingService } from './modules/articles/article-editing.service';
import { articleFinder } from './modules/articles/article-finder';
import { articleGroupsRepository } from './modules/articles/article-groups.repository';
import { articleJudgingService } from './modules/articles/article-judging.service';
import { articleLocks } from './modules/articles/article-locks';
import { articlePasses } from './modules/articles/article-passes';
import { articlePasswordsRepository } from './modules/articles/article-passwords.repository';
import { articleRenderer } from './modules/articles/article-renderer';
import { articleSlugs } from './modules/articles/article-slugs';
import { articleSlugsRepository } from './modules/articles/article-slugs.repository';
import { articleWords } from './modules/articles/article-words';
import { articleWriter } from './modules/articles/article-writer';
import { copyPicturesOf, defineArticleJobs } from './modules/articles/articles.jobs';
import { defineArticleTurns, turnLater } from './modules/articles/article-schedule.jobs';
import { articlesInBulk } from './modules/articles/articles.bulk';
import { articlesAsFile } from './modules/articles/articles.export';
import { articleSeriesRepository } from './modules/articles/article-series.repository';
import { articleSeriesService } from './modules/articles/article-series.service';
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
import { defineBulkJobs, defineBulkSweep, goOnWith } from './modules/bulk/bulk.jobs';
import { bulkRepository } from './modules/bulk/bulk.repository';
import { bulkService } from './modules/bulk/bulk.service';
import { checksRepository } from './modules/checks/checks.repository';
import { checksService } from './modules/checks/checks.service';
import { defineCodeJobs } from './modules/codes/codes.jobs';
import { codesRepository } from './modules/codes/codes.repository';
import { codesService } from './modules/codes/codes.service';
import { commentDiggsRepository } from './modules/comments/comment-diggs.repository';
import { commentDiggsService } from './modules/comments/comment-diggs.service';
import { commentModerationRepository } from './modules/comments/comment-moderation.repository';
import { commentModerationService } from './modules/comments/comment-moderation.service';
import { commentPeopleRepository } from './modules/comments/comment-people.repository';
import { commentReadingService } from './modules/comments/comment-reading.service';
import { commentReportsRepository } from './modules/comments/comment-reports.repository';
import { commentReportsService } from './modules/comments/comment-reports.service';
import { commentsInBulk } from './modules/comments/comments.bulk';
import { commentsAsFile } from './modules/comments/comments.export';
import { defineCommentJobs } from './modules/comments/comments.jobs';
import { commentsRepository } from './modules/comments/comments.repository';
import { commentsService, type CommentListeners } from './modules/comments/comments.service';
import { defineDraftJobs } from './modules/drafts/drafts.jobs';
import { draftsRepository } from './modules/drafts/drafts.repository';
import { draftsService } from './modules/drafts/drafts.service';
import { exportTickets } from './modules/exports/export-tickets';
import { exportsRepository } from './modules/exports/exports.repository';
import { exportsService } from './modules/exports/exports.service';
import { managedFeedback } from './modules/feedback/feedback.managed';
import { feedbackRepository } from './modules/feedback/feedback.repository';
import { feedbackService } from './modules/feedback/feedback.service';
import { feedsRepository } from './modules/feeds/feeds.repository';
import { feedsService } from './modules/feeds/feeds.service';
import { firstStartService, type FirstStart } from './modules/first-start/first-start.service';
import { sampleContent } from './modules/first-start/sample-content';
import { imageLibraryService } from './modules/images/image-library.service';
import { imageReplacingRepository } from './modules/images/image-replacing.repository';
import { imageUsesRepository } from './modules/images/image-uses.repository';
import { imagesRepository } from './modules/images/images.repository';
import { defineImageJobs, makeVariantsOf } from './modules/images/images.jobs';
import { imagesService } from './modules/images/images.service';
import { pictureStore } from './modules/images/picture-store';
import { pictureCopiesRepository } from './modules/images/picture-copies.repository';
import { pictureCopiesService } from './modules/images/picture-copies.service';
import { pictureVariantsRepository } from './modules/images/picture-variants.repository';
import { pictureVariantsService, variantFilesIn } from './modules/images/picture-variants.service';
import { textPicturesRepository } from './modules/images/text-pictures.repository';
import { managedLinks } from './modules/links/links.managed';
import { linksRepository } from './modules/links/links.repository';
import { linksInTransfer } from './modules/links/links.transfer';
import { linksService } from './modules/links/links.service';
import { mailService } from './modules/mail/mail.service';
import { menusRepository } from './modules/menus/menus.repository';
import { menusInTransfer } from './modules/menus/menus.transfer';
import { menusService } from './modules/menus/menus.service';
import { qqClient } from './modules/qq/qq-client';
import { qqRepository } from './modules/qq/qq.repository';
import { qqService } from './modules/qq/qq.service';
import { reactionsRepository } from './modules/reactions/reactions.repository';
import { reactionsService } from './modules/reactions/reactions.service';
import { feedReader } from './modules/news/feed-reader';
import { feedFetcher } from './modules/news/fetch-feed';
import { newsFetchingService } from './modules/news/news-fetching.service';
import { defineNewsJobs } from './modules/news/news.jobs';
import { newsReadingService } from './modules/news/news-reading.service';
import { newsRepository } from './modules/news/news.repository';
import { newsSourcesService } from './modules/news/news-sources.service';
import { noticeMailsRepository } from './modules/notices/notice-mails.repository';
import { noticeMails } from './modules/notices/notice-mails.service';
import { unsubscribeTokens } from './modules/notices/unsubscribe-tokens';
import { noticesRepository } from './modules/notices/notices.repository';
import { defineNoticeJobs } from './modules/notices/notices.jobs';
import { noticesService } from './modules/notices/notices.service';
import { ownPages as ownPagesOf } from './modules/pages/own-pages';
import { ownDataPackage } from './modules/own-data/own-data-package';
import { ownDataRepository } from './modules/own-data/own-data.repository';
import { ownDataService } from './modules/own-data/own-data.service';
import { managedPages } from './modules/pages/pages.managed';
import { pagesRepository } from './modules/pages/pages.repository';
import { pagesService } from './modules/pages/pages.service';
import { messageRecordsRepository } from './modules/private-messages/message-records.repository';
import { messageRecordsService } from './modules/private-messages/message-records.service';
import { messageSignals } from './modules/private-messages/message-signals';
import { personReportsRepository } from './modules/private-messages/person-reports.repository';
import { privateMessagesRepository } from './modules/private-messages/private-messages.repository';
import { privateMessagesService } from './modules/private-messages/private-messages.service';
import { previewsRepository } from './modules/previews/previews.repository';
import { previewsService } from './modules/previews/previews.service';
import { LiveReleases } from './modules/releases/live-releases';
import { publishing as makePublishing } from './modules/releases/publishing';
import { ReleaseStore } from './modules/releases/release-store';
import { releasesRepository, type LiveBuild } from './modules/releases/releases.repository';
import { releasesService } from './modules/releases/releases.service';
import { defineReleaseJobs, releaseSweeping } from './modules/releases/sweeping';
import { managedMisses } from './modules/search/misses.managed';
import { missesRepository } from './modules/search/misses.repository';
import { revisionsRepository } from './modules/revisions/revisions.repository';
import { revisionsService } from './modules/revisions/revisions.service';
import { searchIndexOf } from './modules/search/index-of-engine';
import { defineSearchJobs } from './modules/search/search.jobs';
import { searchRepository } from './modules/search/search.repository';
import { searchService } from './modules/search/search.service';
import { searchWriter } from './modules/search/search-writer';
import { recoveryCodeHash } from './modules/second-factor/recovery-codes';
import { secondFactorRepository } from './modules/second-factor/second-factor.repository';
import { secondFactorService } from './modules/second-factor/second-factor.service';
import { settingsRepository } from './modules/settings/settings.repository';
import { settingsService } from './modules/settings/settings.service';
import { sharePainter } from './modules/share-pictures/share-painter';
import { sharePicturesService } from './modules/share-pictures/share-pictures.service';
import { submissionsRepository } from './modules/submissions/submissions.repository';
import { submissionsService } from './modules/submissions/submissions.service';
import { tableViewsRepository } from './modules/table-views/table-views.repository';
import { tableViewsService } from './modules/table-views/table-views.service';
import { hashPassword, passwordMatches } from './modules/users/passwords';
import { demoAccountService } from './modules/users/demo-account.service';
import { userListRepository } from './modules/users/user-list.repository';
import { userListService } from './modules/users/user-list.service';
import { usersInBulk } from './modules/users/users.bulk';
import { usersAsFile } from './modules/users/users.export';
import { placeOfIp } from './modules/users/place-of-ip';
import { namesService } from './modules/users/names.service';
import { sessionsService } from './modules/users/sessions.service';
import { signInsRepository } from './modules/users/sign-ins.repository';
import { makeTokens } from './modules/users/tokens';
import { defineUserJobs } from './modules/users/users.jobs';
import { contentExport } from './modules/transfers/content-export.service';
import { contentPackage } from './modules/transfers/content-package';
import { contentRepository } from './modules/transfers/content.repository';
import { foreignReader } from './modules/transfers/foreign/take-in';
import { siteContent } from './modules/transfers/site-content';
import { transferFiles } from './modules/transfers/transfer-files';
import { transferTargets } from './modules/transfers/transfer-targets';
import {
  defineTransferJobs,
  defineTransferSweep,
  examineLater,
  importLater,
} from './modules/transfers/transfers.jobs';
import { transfersRepository } from './modules/transfers/transfers.repository';
import { transfersService } from './modules/transfers/transfers.service';
import { timelineRepository } from './modules/timeline/timeline.repository';
import { timelineService } from './modules/timeline/timeline.service';
import { usersRepository } from './modules/users/users.repository';
import { usersService } from './modules/users/users.service';
import { managedWords } from './modules/words/words.managed';
import { wordsRepository } from './modules/words/words.repository';
import { wordsService } from './modules/words/words.service';
import { keptUntilChange } from './platform/database/kept-until-change';
import { localFiles } from './platform/files/local-files';
import { makeOutbox, type Outbox } from './platform/mail/outbox';
import { smtpSender } from './platform/mail/smtp';
import { makeWork } from './platform/work/work';
import { createMarkdownRenderer } from './platform/markdown/markdown-renderer';
import { makeSealing } from './platform/sealing';
import { secretKeyOf } from './platform/secret-key';
import { siteTime } from './platform/time';
import { passingMarks } from './platform/visitor/passing-marks';
import { readSamples } from './samples/samples';
import type { PackageReader } from './modules/transfers/package-reader';
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
  const wordRows = wordsRepository(database);
  const managed = {
    links: managedLinks(basics),
    adverts: managedAdverts(basics),
    pages: managedPages(basics),
    feedback: managedFeedback(basics),
    words: managedWords({ ...basics, words: wordRows }),
    search_misses: managedMisses(basics),
  };
  const feedback = feedbackService({
    ...basics,
    feedback: feedbackRepository(database),
    managed: managed.feedback,
  });
  const bigModelRows = bigModelRepository(database);
  const bigModel = bigModelService(settings, bigModelRows);
  const imageRows = imagesRepository(database);
  const picturing = {
    ...basics,
    images: imageRows,
    files,
    // Loaded with the first picture: its codecs take a tenth of the time of a start.
    prepare: async (bytes: Uint8Array) =>
      (await import('./platform/pictures/judge-picture')).judgePicture(bytes),
    makeVariants: (id: number) => makeVariantsOf(jobs, id),
  };
  const storePicture = pictureStore(picturing);
  const images = imagesService({ ...picturing, storePicture });
  const textPictures = textPicturesRepository(database);
  const variants = pictureVariantsService({
    database,
    variants: pictureVariantsRepository(database),
    files,
    maker: () => import('./platform/pictures/picture-variants'),
  });
  const library = imageLibraryService({
    ...picturing,
    storePicture,
    picturesOf: variants.find,
    uses: imageUsesRepository(database),
    replacing: imageReplacingRepository(database),
    variantFilesOf: variantFilesIn(files),
  });
  defineImageJobs(jobs, variants, clock);
  const menus = menusService({ ...basics, menus: menuRows, picturesOf: variants.find });
  const advertRows = advertsRepository(database);
  const adverts = advertsService({
    ...basics,
    adverts: advertRows,
    managed: managed.adverts,
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
  const secretKey = secretKeyOf(config.secretKey, config.dataDir);
  const articlePasswords = articlePasswordsRepository(database);
  const locks = articleLocks({
    passwords: articlePasswords,
    passes: articlePasses({ secretKey, clock }),
    limits,
    hash: hashPassword,
    matches: passwordMatches,
  });
  const userRows = usersRepository(database);
  const sealing = makeSealing(secretKey);
  const send = smtpSender(config.allowPrivateHosts);
  const mail = mailService({
    ...basics,
    settings,
    sealing,
    send,
    outbox: (): Outbox => outbox,
    emailOf: async (id) => (await userRows.find(id))?.email ?? '',
  });
  const outbox = makeOutbox({
    database: context.database,
    jobs,
    clock,
    sealing,
    log,
    send,
    server: mail.server,
  });
  const noticeRows = noticesRepository(database);
  const mailing = noticeMails({
    database,
    outbox,
    people: noticeMailsRepository(database),
    notices: noticeRows,
    tokens: unsubscribeTokens(secretKey),
    canMail: mail.isSet,
    siteName: mail.siteName,
    publicUrl: context.publicUrl,
  });
  const notices = noticesService({ ...basics, notices: noticeRows, mails: mailing });
  defineNoticeJobs(jobs, notices);
  const submissionRows = submissionsRepository(database);
  const submissions = submissionsService({
    ...basics,
    submissions: submissionRows,
    notices,
    isOpen: async () => (await settings.site()).article_submission === true,
  });
  const series = articleSeriesService({ series: articleSeriesRepository(database), keep });
  const articles = articlesService({
    articles: articleRows,
    finder: articleFinder({ articles: articleRows, search: searchRows }),
    groups: articleGroupsRepository(database),
    surroundings: articleSurroundingsService({
      surroundings: articleSurroundingsRepository(database),
      time,
      keep,
    }),
    locks,
    series,
    looks,
    clock,
    picturesOf: variants.find,
    sharePictureOf: sharePictures.addressOf,
    time,
    submissionsOf: submissions.of,
    marksOf: reactions.marksOf,
    keep,
  });
  const archive = articleArchiveService({
    archive: articleArchiveRepository(database),
    time,
    keep: (load) => keptUntilChange(database, load),
  });
  const pages = pagesService({
    ...basics,
    pages: pagesRepository(database),
    managed: managed.pages,
    render,
    afterSave: textPictures.refreshPage,
  });
  const linkRows = linksRepository(database);
  const links = linksService({ ...basics, links: linkRows, managed: managed.links });
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
    managed: managed.search_misses,
    log,
    picturesOf: variants.find,
    isNoting: !preview,
  });
  defineSearchJobs(jobs, { database, writer: searchWrites, misses });

  const revisions = revisionsService({
    ...basics,
    revisions: revisionsRepository(database),
    readText: articles.readText,
  });
  const writer = articleWriter({
    changes,
    render,
    clock,
    ids,
    afterSave: [
      articlePasswords.settle,
      searchWrites.refresh,
      revisions.refresh,
      textPictures.refreshArticle,
      submissions.follow,
    ],
  });
  const drafts = draftsService({
    ...basics,
    drafts: draftsRepository(database),
    articles: articleRows,
    notePictures: textPictures.noteDraft,
  });
  defineDraftJobs(jobs, drafts);
  const timeline = timelineService({
    timeline: timelineRepository(database),
    articles: articleRows,
    time,
  });
  const words = wordsService({ ...basics, words: wordRows, managed: managed.words });
  const checks = checksService({
    checks: checksRepository(database),
    articles,
    contentOf: articleRows.content,
    tagsOf: articleRows.tagsOf,
    markdown,
    judgeWords: words.judge,
    files,
    ownHost: config.publicUrl === undefined ? '' : new URL(config.publicUrl).host,
  });
  const wordsOfArticles = articleWords({ articles: articleRows, judge: words.judgeAll });
  const editing = articleEditingService({
    ...basics,
    articles: articleRows,
    changes,
    slugs: articleSlugs({ slugs: articleSlugsRepository(database), clock }),
    locks,
    writer,
    render,
    coverOf: images.coverOf,
    copyPictures: (id) => copyPicturesOf(jobs, id),
    turnLater: (id, row) => turnLater(jobs, id, row),
    judgeWish: submissions.judgeWish,
    refuseWords: checks.refuseWords,
    savedAt: drafts.saved,
  });
  const judging = articleJudgingService({
    ...basics,
    articles: articleRows,
    changes,
    noteReturned: submissionRows.noteReturned,
    notices,
    words: wordsOfArticles,
    turnLater: (id, row) => turnLater(jobs, id, row),
    afterSave: writer.afterSave,
  });
  defineArticleTurns(jobs, { ...basics, articles: articleRows, changes, writer });
  defineArticleJobs(jobs, {
    ...basics,
    articles: articleRows,
    changes,
    render,
    pictures,
    afterRender: textPictures.refreshArticle,
  });

  const commentRows = commentsRepository(database);
  const commentPeople = commentPeopleRepository(database);
  const blocks = blocksService({ ...basics, blocks: blocksRepository(database) });
  const commented = { ...changes, readText: articles.readText, find: articleRows.find };
  const reading = commentReadingService({
    comments: commentRows,
    people: commentPeople,
    articles: commented,
    blocks,
    time,
  });
  const moderationRows = commentModerationRepository(database);
  const moderation = commentModerationService({ moderation: moderationRows, reading, time });
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

  const letters = privateMessagesRepository(database);
  const signals = messageSignals({
    bus: context.bus,
    clock,
    onProblem: (error) => log.warn({ err: error }, 'a signal was lost'),
  });
  const privateMessages = privateMessagesService({ ...basics, letters, blocks, signals });
  const messageRecords = messageRecordsService({
    ...basics,
    letters,
    records: messageRecordsRepository(database),
    reports: personReportsRepository(database),
  });

  const names = namesService({ users: userRows });
  const tokens = makeTokens(secretKey);
  const signIns = signInsRepository(database);
  const asking = askPassword(limits);
  const factors = secondFactorRepository(database);
  const secondFactor = secondFactorService({
    ...basics,
    factors,
    sealing,
    hashOf: recoveryCodeHash(secretKey),
    findUser: userRows.find,
    askPassword: asking,
    siteTitle: async () => (await settings.site()).title,
  });
  const sessions = sessionsService({
    ...basics,
    users: userRows,
    signIns,
    tokens,
    judgeSecondFactor: secondFactor.judge,
  });
  const account = accountService({
    ...basics,
    users: userRows,
    signIns,
    judgeName: names.judge,
    askPassword: asking,
  });
  const users = usersService({
    ...basics,
    users: userRows,
    names,
    forgetSecondFactor: factors.remove,
    beforeRemoval: [
      reactions.uncollectOfUsers,
      diggRows.forget,
      comments.removeOfUsers,
      privateMessages.forgetPeople,
      changes.keepAuthorNames,
    ],
  });
  const demoAccount = demoAccountService({ ...basics, users: userRows, sessions, settings });
  const userListRows = userListRepository(database);
  const userList = userListService({ ...basics, people: userListRows, placeOf: placeOfIp });
  defineUserJobs(jobs, sessions);
  const codes = codesService({
    ...basics,
    codes: codesRepository(database),
    outbox,
    secretKey,
    canMail: mail.isSet,
  });
  defineCodeJobs(jobs, codes);
  const accountRows = accountsRepository(database);
  defineAccountMails({ outbox, accounts: accountRows, clock, siteName: mail.siteName });
  const accounts = accountsService({
    ...basics,
    users: userRows,
    accounts: accountRows,
    codes,
    sessions,
    outbox,
    canMail: mail.isSet,
    allowsSignUp: async () => (await settings.site()).sign_up === true,
    judgeNick: names.judge,
  });
  const qq = qqService({
    ...basics,
    settings,
    sealing,
    client: qqClient({ outgoing, baseUrl: config.qqBaseUrl }),
    rows: qqRepository(database),
    users: userRows,
    sessions,
    judgeNick: names.judge,
  });

  const actorOf = (id: number) => userRows.find(id);
  const previews = previewsService({
    ...basics,
    previews: previewsRepository(database),
    articles: {
      find: articleRows.find,
      lock: (id) => changes.countComments(id, 0),
      pageForPreview: articles.pageForPreview,
    },
    actorOf,
  });
  const bulkTasks = bulkRepository(database);
  const bulkTargets = {
    users: usersInBulk({ list: userList, people: userListRows, users }),
    comments: commentsInBulk({ comments, moderation }),
    articles: articlesInBulk({
      articles,
      bulk: articleBulkService({
        ...basics,
        articles: articleRows,
        changes,
        turnLater: (id, row) => turnLater(jobs, id, row),
        words: wordsOfArticles,
        afterSave: writer.afterSave,
      }),
    }),
    links: managed.links.target,
    adverts: managed.adverts.target,
    pages: managed.pages.target,
    feedback: managed.feedback.target,
    words: managed.words.target,
    search_misses: managed.search_misses.target,
  };
  const bulk = bulkService({
    ...basics,
    tasks: bulkTasks,
    targets: bulkTargets,
    queue: (id) => goOnWith(jobs, id),
  });
  defineBulkJobs(jobs, { ...basics, tasks: bulkTasks, targets: bulkTargets, actorOf });
  defineBulkSweep(jobs, bulk);
  const tickets = exportTickets({ ...basics, tickets: exportsRepository(database), actorOf });
  const exporting = exportsService({
    ...basics,
    tickets,
    sources: {
      comments: commentsAsFile(moderation),
      articles: articlesAsFile(articles),
      users: usersAsFile(userList),
      links: managed.links.source,
      adverts: managed.adverts.source,
      pages: managed.pages.source,
      feedback: managed.feedback.source,
      words: managed.words.source,
      search_misses: managed.search_misses.source,
    },
  });

  const content = contentRepository(database);
  const site = siteContent({
    menus: menusInTransfer({ menus: menuRows, picturesAt: imageRows.findByPaths }),
    links: linksInTransfer(linkRows),
    promotions: advertsInTransfer(advertRows),
  });
  const ownDataRows = ownDataRepository(database);
  const ownData = ownDataService({
    ...basics,
    ownData: ownDataRows,
    tickets,
    packageOf: ownDataPackage({
      ownData: ownDataRows,
      info: (id) => users.info({ id }),
      articles: content.articles,
      signIns: account.devices,
      time,
    }),
    findUser: userRows.find,
    askPassword: asking,
    judgeSecondFactor: secondFactor.judge,
    removeArticles: changes.remove,
    removeUser: (id) => users.remove([id]),
  });
  const transferRows = transfersRepository(database);
  const uploaded = transferFiles(join(config.dataDir, 'transfers'));
  const contentExporting = contentExport({
    ...basics,
    tickets,
    content,
    files,
    packageOf: contentPackage({ content, files, site: site.read }),
    maxBytes: config.maxImportBytes,
  });
  const transfers = transfersService({
    ...basics,
    transfers: transferRows,
    files: uploaded,
    examineLater: (id) => examineLater(jobs, id),
    importLater: (id) => importLater(jobs, id),
    maxBytes: config.maxImportBytes,
    partBytes: Math.min(transferLimits.partBytes, config.maxUploadBytes),
  });
  const takeInWorker = join(import.meta.dirname, 'take-in-worker.js');
  const foreign = foreignReader({
    files: uploaded,
    ...(existsSync(takeInWorker) && { workerFile: takeInWorker }),
  });
  const targetsOf = (pack: PackageReader, mayRename: boolean) =>
    transferTargets(pack, {
      ...basics,
      mayRename,
      content,
      site,
      files,
      pages,
      writer,
      titleOwner: changes.titleOwner,
      slugs: articleSlugsRepository(database),
      coverOf: images.coverOf,
      copyPictures: (id) => copyPicturesOf(jobs, id),
      turnLater: (id, row) => turnLater(jobs, id, row),
    });
  defineTransferJobs(jobs, {
    ...basics,
    transfers: transferRows,
    files: uploaded,
    takeIn: foreign.takeIn,
    targetsOf,
    actorOf,
  });
  defineTransferSweep(jobs, transfers);
  const tableViews = tableViewsService({ database, tableViews: tableViewsRepository(database) });

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
    authenticate: demoAccount.guarded(sessions.authenticate),
    accounts,
    qq,
    outbox,
    mail,
    noticeMails: mailing,
    work: makeWork({ secretKey, limits, clock, cost: config.workCost }),
    secretKey,
    settings,
    menus,
    adverts,
    feedback,
    bigModel,
    images,
    /** The picture library. */
    library,
    variants,
    /** The simple lists of the back office. */
    managed,
    sharePictures,
    articles,
    /** Articles that are read with a password. */
    locks,
    archive,
    /** Articles that belong together. */
    series,
    /** Pages of the site's own. */
    pages,
    links,
    ownPages,
    feeds,
    editing,
    /** Looks articles over before readers do. */
    checks,
    /** Decides about what was submitted. */
    judging,
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
    bulk,
    /** Lists as files. */
    exporting,
    /** All content in one file, and such files back in. */
    contentExport: contentExporting,
    transfers,
    /** How people like the lists of the back office. */
    tableViews,
    reactions,
    revisions,
    previews,
    /** Texts on writing desks. */
    drafts,
    timeline,
    news,
    notices,
    privateMessages,
    /** What administrators see of private messages. */
    messageRecords,
    /** Ends what browsers hang at; call it before the server closes. */
    endSignals: signals.close,
    sessions,
    /** What people do with their own account. */
    account,
    secondFactor,
    ownData,
    users,
    userList,
    demoAccount,
    /** `judge` says what people may be called. */
    names,
    releases,
    prepareFirstStart,
    /** Stores what is only in memory; call it before the database closes. */
    close: async (): Promise<void> => {
      await looks.flush();
      await markdown.close();
      await reader.close();
      await painter.close();
      await foreign.close();
    },
  };
};

export type Services = ReturnType<typeof makeServices>;

/** Prepares an empty data folder: first administrator, menus, sample content. Safe with several processes at once. */
export const firstStart = (_context: AppContext, services: Services): Promise<FirstStart | undefined> =>
  services.prepareFirstStart();
