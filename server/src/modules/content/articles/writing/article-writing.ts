import type { DraftsService } from '#content/drafts/drafts.service';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { Core } from '#core/core';
import type { ImagesPublic } from '#site/images/images.module';
import type { WordsService } from '#site/words/words.service';
import type { ArticleLocks } from '../access/article-locks';
import type { ArticlePasswordsRepository } from '../access/article-passwords.repository';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { Scheduled } from '../scheduling/article-schedule';
import { defineArticleTurns, turnLater } from '../scheduling/article-schedule.jobs';
import { articleTurnsRepository } from '../scheduling/article-turns.repository';
import { articleBulkService } from './article-bulk.service';
import type { ArticleChangesRepository } from './article-changes.repository';
import { articleEditingService } from './article-editing.service';
import { articleJudgingService } from './article-judging.service';
import { articleRenderer } from './article-renderer';
import { articleSaving } from './article-saving';
import { articleSlugs } from './article-slugs';
import { articleSlugsRepository } from './article-slugs.repository';
import { articleWords } from './article-words';
import { articleWriter } from './article-writer';
import { copyPicturesOf, defineArticleJobs } from './articles.jobs';
import { bindSubmissionRoutes } from '#content/submissions/submissions.routes';

interface Deps {
  readonly rows: ArticlesRepository;
  readonly changes: ArticleChangesRepository;
  readonly passwords: ArticlePasswordsRepository;
  readonly locks: ArticleLocks;
  readonly images: ImagesPublic;
  readonly words: WordsService;
  readonly submissions: SubmissionsService;
  readonly drafts: DraftsService;
}

/** Articles on their way to readers: editing, review, many at once, publishing at a set time. */
export const articleWriting = (core: Core, deps: Deps) => {
  const { basics, database, clock, ids, jobs, events, markdown, bind } = core;
  const { rows: articles, changes, passwords, locks, images, submissions, drafts } = deps;
  const later = {
    copyPictures: (id: string) => copyPicturesOf(jobs, id),
    turnLater: (id: string, row: Scheduled) => turnLater(jobs, id, row),
  };
  const render = articleRenderer({ markdown, sizesOf: images.sizesOf, copiesOf: images.copies.find });
  const saving = articleSaving({ passwords, events });
  const writer = articleWriter({ changes, render, clock, ids, saving });
  const slugRows = articleSlugsRepository(database.forTables());
  const words = articleWords({ articles, words: deps.words });
  const editing = articleEditingService({
    ...basics,
    ...later,
    articles,
    changes,
    slugs: articleSlugs({ slugs: slugRows, clock }),
    locks,
    writer,
    saving,
    render,
    coverOf: images.coverOf,
    judgeWish: submissions.judgeWish,
    words,
    savedAt: drafts.saved,
  });
  const review = articleJudgingService({
    ...basics,
    ...later,
    articles,
    changes,
    submissions,
    events,
    words,
    saving,
  });
  const bulk = articleBulkService({ ...basics, ...later, articles, changes, words, saving });
  defineArticleTurns(jobs, {
    ...basics,
    articles,
    turns: articleTurnsRepository(database.forTables()),
    changes,
    saving,
  });
  defineArticleJobs(jobs, {
    ...basics,
    articles,
    changes,
    render,
    pictures: images.copies,
    afterRender: images.textPictures.refreshArticle,
  });
  bindSubmissionRoutes(bind, review);
  return { render, saving, writer, editing, bulk, later, slugRows };
};
