import type { DraftsService } from '#content/drafts/drafts.service';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { Core } from '#core/core';
import type { ImagesPublic } from '#site/images/images.module';
import type { PicturedTexts } from '#site/images/picture-places';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { ArticleLocks } from '../access/article-locks';
import type { ArticlePasswordsRepository } from '../access/article-passwords.repository';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRemovalService } from '../removal/article-removal.service';
import { articleSchedule, defineArticleSchedule } from '../scheduling/article-schedule.jobs';
import { dueArticlesRepository } from '../scheduling/due-articles.repository';
import { articleBulkService } from './article-bulk.service';
import type { ArticleChangesRepository } from './article-changes.repository';
import { articleEditingRules } from './article-editing-rules';
import { bindArticleEditing } from './article-editing.routes';
import { articleEditingService } from './article-editing.service';
import { articlePreviewService } from './article-preview.service';
import { articleRenderer } from './article-renderer';
import { bindArticleReview } from './article-review.routes';
import { articleReviewService } from './article-review.service';
import { articleSaving } from './article-saving';
import { articleSlugs } from './article-slugs';
import { articleSlugsRepository } from './article-slugs.repository';
import { articleWords } from './article-words';
import { articleWriter } from './article-writer';
import { harmlessTexts } from './harmless-texts';
import { definePictureCopyJobs, pictureCopyJobs } from './picture-copies.jobs';

interface Deps {
  readonly articles: ArticlesRepository;
  readonly changes: ArticleChangesRepository;
  readonly passwords: ArticlePasswordsRepository;
  readonly locks: ArticleLocks;
  readonly images: ImagesPublic;
  readonly picturedTexts: PicturedTexts;
  readonly words: SensitiveWordsService;
  readonly submissions: SubmissionsService;
  readonly drafts: DraftsService;
  readonly removal: Pick<ArticleRemovalService, 'remove'>;
}

/** Wires writing: editing, review, bulk actions, publishing at a set time, copies of remote pictures. */
export const articleWriting = (core: Core, deps: Deps) => {
  const { basics, database, clock, ids, jobs, events, limits, markdown, bind } = core;
  const { articles, changes, passwords, images, submissions } = deps;
  const renderer = articleRenderer({ markdown, images });
  const saving = articleSaving({ passwords, events });
  const writer = articleWriter({ changes, renderer, clock, ids, saving });
  const slugRows = articleSlugsRepository(database.forTables());
  const words = articleWords({ articles, words: deps.words });
  const schedule = articleSchedule(jobs);
  const pictureJobs = pictureCopyJobs(jobs);
  /** What most services below take. */
  const common = { ...basics, ...deps, words, saving, schedule };

  const editing = articleEditingService({
    ...common,
    rules: articleEditingRules({ articles, submissions, words }),
    texts: harmlessTexts({ markdown }),
    slugs: articleSlugs({ slugs: slugRows, clock }),
    writer,
    renderer,
    pictureJobs,
  });
  bindArticleEditing(bind, { editing, previews: articlePreviewService({ renderer, limits }) });
  bindArticleReview(bind, articleReviewService({ ...common, events }));
  const bulk = articleBulkService(common);

  defineArticleSchedule(jobs, { ...common, due: dueArticlesRepository(database.forTables()) });
  definePictureCopyJobs(jobs, { ...common, renderer });
  return {
    renderer,
    saving,
    writer,
    bulk,
    schedule,
    pictureJobs,
    /** Current and former slugs, for imports. */
    slugRows,
  };
};
