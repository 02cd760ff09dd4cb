import { articleBulkService } from '#content/articles/writing/article-bulk.service';
import { articleEditingService } from '#content/articles/writing/article-editing.service';
import { articleJudgingService } from '#content/articles/writing/article-judging.service';
import type { Scheduled } from '#content/articles/scheduling/article-schedule';
import { defineArticleTurns, turnLater } from '#content/articles/scheduling/article-schedule.jobs';
import { articleSlugs } from '#content/articles/writing/article-slugs';
import { articleSlugsRepository } from '#content/articles/writing/article-slugs.repository';
import { articleTurnsRepository } from '#content/articles/scheduling/article-turns.repository';
import { articleWords } from '#content/articles/writing/article-words';
import { articleWriter } from '#content/articles/writing/article-writer';
import { copyPicturesOf, defineArticleJobs } from '#content/articles/writing/articles.jobs';
import { checksRepository } from '#content/checks/checks.repository';
import { checksService } from '#content/checks/checks.service';
import { defineDraftJobs } from '#content/drafts/drafts.jobs';
import { draftsRepository } from '#content/drafts/drafts.repository';
import { draftsService } from '#content/drafts/drafts.service';
import { previewsRepository } from '#content/previews/previews.repository';
import { previewsService } from '#content/previews/previews.service';
import { revisionsRepository } from '#content/revisions/revisions.repository';
import { revisionsService } from '#content/revisions/revisions.service';
import { timelineRepository } from '#content/timeline/timeline.repository';
import { timelineService } from '#content/timeline/timeline.service';
import type { Common } from './common';
import type { NoticeServices } from './notices';
import type { PictureServices } from './pictures';
import type { ReadingServices } from './reading';
import type { SiteServices } from './site';

interface Needs {
  readonly pictures: PictureServices;
  readonly site: SiteServices;
  readonly notices: NoticeServices;
  readonly reading: ReadingServices;
}

/** Articles on their way to readers: drafts, revisions, the check, publishing at its moment. */
export const writingServices = (common: Common, { pictures, site, notices, reading }: Needs) => {
  const { basics, database, config, clock, ids, jobs, files, time, userRows } = common;
  const { articles, articleRows, changes, render, submissions } = reading;
  const { images, textPictures } = pictures;
  const { words } = site;
  const later = {
    copyPictures: (id: string) => copyPicturesOf(jobs, id),
    turnLater: (id: string, row: Scheduled) => turnLater(jobs, id, row),
  };
  const revisions = revisionsService({
    ...basics,
    revisions: revisionsRepository(database.forTables()),
    readText: articles.readText,
  });
  const writer = articleWriter({
    changes,
    render,
    clock,
    ids,
    afterSave: [
      reading.articlePasswords.settle,
      reading.searchWrites.refresh,
      revisions.refresh,
      textPictures.refreshArticle,
      submissions.follow,
    ],
  });
  const drafts = draftsService({
    ...basics,
    drafts: draftsRepository(database.forTables()),
    articles: articleRows,
    notePictures: textPictures.noteDraft,
  });
  const checks = checksService({
    ...basics,
    checks: checksRepository(database.forTables()),
    articles,
    contentOf: articleRows.content,
    tagsOf: articleRows.tagsOf,
    markdown: reading.markdown,
    judgeWords: words.judge,
    files,
    ownHost: config.publicUrl === undefined ? '' : new URL(config.publicUrl).host,
  });
  const wordsOfArticles = articleWords({ articles: articleRows, judge: words.judgeAll });
  const editing = articleEditingService({
    ...basics,
    ...later,
    articles: articleRows,
    changes,
    slugs: articleSlugs({ slugs: articleSlugsRepository(database.forTables()), clock }),
    locks: reading.locks,
    writer,
    render,
    coverOf: images.coverOf,
    judgeWish: submissions.judgeWish,
    refuseWords: checks.refuseWords,
    savedAt: drafts.saved,
  });
  const judging = articleJudgingService({
    ...basics,
    ...later,
    articles: articleRows,
    changes,
    noteReturned: reading.submissionRows.noteReturned,
    notices: notices.notices,
    words: wordsOfArticles,
    afterSave: writer.afterSave,
  });
  const inBulk = articleBulkService({
    ...basics,
    ...later,
    articles: articleRows,
    changes,
    words: wordsOfArticles,
    afterSave: writer.afterSave,
  });
  const previews = previewsService({
    ...basics,
    previews: previewsRepository(database.forTables()),
    articles: {
      find: articleRows.find,
      lock: (id) => changes.countComments(id, 0),
      pageForPreview: articles.pageForPreview,
    },
    actorOf: (id) => userRows.find(id),
  });
  defineDraftJobs(jobs, drafts);
  defineArticleTurns(jobs, {
    ...basics,
    articles: articleRows,
    turns: articleTurnsRepository(database.forTables()),
    changes,
    writer,
  });
  defineArticleJobs(jobs, {
    ...basics,
    articles: articleRows,
    changes,
    render,
    pictures: pictures.copies,
    afterRender: textPictures.refreshArticle,
  });
  return {
    revisions,
    writer,
    drafts,
    timeline: timelineService({
      timeline: timelineRepository(database.forTables()),
      articles: articleRows,
      time,
    }),
    checks,
    editing,
    judging,
    inBulk,
    previews,
    later,
  };
};

export type WritingServices = ReturnType<typeof writingServices>;
