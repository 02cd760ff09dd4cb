import { join } from 'node:path';
import { articleArchiveRepository } from '#content/articles/reading/article-archive.repository';
import { articleArchiveService } from '#content/articles/reading/article-archive.service';
import { articleChangesRepository } from '#content/articles/writing/article-changes.repository';
import { articleFinder } from '#content/articles/reading/article-finder';
import { articleGroupsRepository } from '#content/articles/reading/article-groups.repository';
import { articleLocks } from '#content/articles/access/article-locks';
import { articlePasses } from '#content/articles/access/article-passes';
import { articlePasswordsRepository } from '#content/articles/access/article-passwords.repository';
import { articleRenderer } from '#content/articles/writing/article-renderer';
import { articleSeriesRepository } from '#content/articles/reading/article-series.repository';
import { articleSeriesService } from '#content/articles/reading/article-series.service';
import { articleSurroundingsRepository } from '#content/articles/reading/article-surroundings.repository';
import { articleSurroundingsService } from '#content/articles/reading/article-surroundings.service';
import { articlesRepository } from '#content/articles/reading/articles.repository';
import { articlesService } from '#content/articles/reading/articles.service';
import { makeLookCounter } from '#content/articles/views/look-counter';
import { lookJudge, lookSeconds } from '#content/articles/views/look-judge';
import { feedsRepository } from '#delivery/feeds/feeds.repository';
import { feedsService } from '#delivery/feeds/feeds.service';
import { ownPages as ownPagesOf } from '#content/pages/own-pages';
import { pagesRepository } from '#content/pages/pages.repository';
import { pagesService } from '#content/pages/pages.service';
import { reactionsRepository } from '#content/reactions/reactions.repository';
import { reactionsService } from '#content/reactions/reactions.service';
import { searchIndexOf } from '#content/search/index-of-engine';
import { missesRepository } from '#content/search/misses.repository';
import { searchWriter } from '#content/search/search-writer';
import { defineSearchJobs } from '#content/search/search.jobs';
import { searchRepository } from '#content/search/search.repository';
import { searchService } from '#content/search/search.service';
import { sharePainter } from '#content/share-pictures/share-painter';
import { sharePicturesService } from '#content/share-pictures/share-pictures.service';
import { submissionsRepository } from '#content/submissions/submissions.repository';
import { submissionsService } from '#content/submissions/submissions.service';
import { hashPassword, passwordMatches } from '#identity/users/passwords';
import { keptUntilChange } from '#platform/database/kept-until-change';
import { localFiles } from '#platform/files/local-files';
import { createMarkdownRenderer } from '#platform/markdown/markdown-renderer';
import { passingMarks } from '#platform/visitor/passing-marks';
import type { Common } from './common';
import type { NoticeServices } from './notices';
import type { PictureServices } from './pictures';
import type { SiteServices } from './site';

interface Needs {
  readonly pictures: PictureServices;
  readonly site: SiteServices;
  readonly notices: NoticeServices;
}

/** Articles and pages as readers meet them: lists, series, archive, search and feeds. */
export const readingServices = (common: Common, { pictures, site, notices: { notices } }: Needs) => {
  const { basics, database, config, clock, ids, limits, log, jobs, time, keep, secretKey, worker } = common;
  const { settings, managed, links } = site;
  const { images, variants, textPictures } = pictures;
  const markdown = createMarkdownRenderer(worker('markdown'));
  const render = articleRenderer({ markdown, sizesOf: images.sizesOf, copiesOf: pictures.copies.find });
  const painter = sharePainter(worker('share-picture'));
  const articleRows = articlesRepository(database.forTables());
  const changes = articleChangesRepository(database.forTables());
  const reactions = reactionsService({
    ...basics,
    reactions: reactionsRepository(database.forTables()),
    tagsOf: articleRows.tagsOf,
  });
  const looks = makeLookCounter({
    judge: lookJudge(passingMarks({ cache: common.cache, clock, ids, seconds: lookSeconds })),
    store: async (counted) => {
      if (!common.preview)
        await database.transaction(() => changes.countLooks(counted), { pages: 'unchanged' });
    },
    onProblem: (error) => log.error({ err: error }, 'looks could not be counted'),
  });
  const searchIndex = searchIndexOf(database.forTables());
  const searchRows = searchRepository(database.forTables(), searchIndex);
  const searchWrites = searchWriter({ database: database.forTables(), index: searchIndex });
  const misses = missesRepository(database.forTables());
  const sharePictures = sharePicturesService({
    site: settings.site,
    find: articleRows.find,
    painter,
    files: localFiles(join(config.dataDir, 'share-pictures')),
    time,
  });
  const articlePasswords = articlePasswordsRepository(database.forTables());
  const locks = articleLocks({
    passwords: articlePasswords,
    passes: articlePasses({ secretKey, clock }),
    limits,
    hash: hashPassword,
    matches: passwordMatches,
  });
  const submissionRows = submissionsRepository(database.forTables());
  const submissions = submissionsService({
    ...basics,
    submissions: submissionRows,
    notices,
    isOpen: async () => (await settings.site()).article_submission === true,
  });
  const series = articleSeriesService({ series: articleSeriesRepository(database.forTables()), keep });
  const articles = articlesService({
    articles: articleRows,
    finder: articleFinder({ articles: articleRows, search: searchRows }),
    groups: articleGroupsRepository(database.forTables()),
    surroundings: articleSurroundingsService({
      surroundings: articleSurroundingsRepository(database.forTables()),
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
    archive: articleArchiveRepository(database.forTables()),
    time,
    keep: (load) => keptUntilChange(database, load),
  });
  const pages = pagesService({
    ...basics,
    pages: pagesRepository(database.forTables()),
    managed: managed.pages,
    render,
    afterSave: textPictures.refreshPage,
  });
  const ownPages = ownPagesOf({ pages, links });
  const feeds = feedsService({
    feeds: feedsRepository(database.forTables()),
    settings,
    groups: articles,
    archive,
    ownPages: ownPages.all,
    time,
  });
  const search = searchService({
    ...basics,
    search: searchRows,
    misses,
    managed: managed.search_misses,
    log,
    picturesOf: variants.find,
    isNoting: !common.preview,
  });
  defineSearchJobs(jobs, { database, writer: searchWrites, misses });
  return {
    articles,
    articleRows,
    changes,
    articlePasswords,
    locks,
    looks,
    series,
    archive,
    reactions,
    pages,
    ownPages,
    feeds,
    search,
    searchWrites,
    sharePictures,
    submissions,
    submissionRows,
    markdown,
    render,
    /** Stores what is only in memory and ends the workers. */
    close: async (): Promise<void> => {
      await looks.flush();
      await markdown.close();
      await painter.close();
    },
  };
};

export type ReadingServices = ReturnType<typeof readingServices>;
