import { mayPublish, mayReadArticle, mayRemoveArticle } from '@yanye/shared/policy/articles.policy';
import type { DraftsService } from '#content/drafts/drafts.service';
import type { Basics } from '#platform/basics';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { ImagesPublic } from '#site/images/images.module';
import type { ArticleLocks } from '../access/article-locks';
import { messages } from '../messages.zh';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRemovalService } from '../removal/article-removal.service';
import { scheduleOf, type Scheduled } from '../scheduling/article-schedule';
import type { ArticleSchedule } from '../scheduling/article-schedule.jobs';
import type { ArticleChangesRepository } from './article-changes.repository';
import type { ArticleEditingRules, NewArticle } from './article-editing-rules';
import type { ArticleRenderer } from './article-renderer';
import {
  abstractColumns,
  needsAbstract,
  plainColumns,
  publisherColumns,
  type ArticleChange,
} from './article-row-change';
import type { ArticleSaving } from './article-saving';
import type { ArticleSlugs } from './article-slugs';
import type { HarmlessTexts } from './harmless-texts';
import { textFacts, type ArticleWriter } from './article-writer';
import type { PictureCopyJobs } from './picture-copies.jobs';

/** What the client of an author learns about a stored article. */
export interface SavedArticle {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

interface Deps extends Pick<Basics, 'database' | 'time' | 'clock'> {
  readonly articles: Pick<ArticlesRepository, 'findMany' | 'content'>;
  readonly changes: Pick<ArticleChangesRepository, 'titleOwner' | 'change' | 'changeBody' | 'changeTags'>;
  readonly removal: Pick<ArticleRemovalService, 'remove'>;
  readonly rules: ArticleEditingRules;
  readonly texts: HarmlessTexts;
  readonly slugs: ArticleSlugs;
  readonly locks: Pick<ArticleLocks, 'hashOf' | 'keep'>;
  readonly writer: Pick<ArticleWriter, 'prepare' | 'add'>;
  readonly renderer: Pick<ArticleRenderer, 'render'>;
  readonly saving: ArticleSaving;
  readonly schedule: ArticleSchedule;
  readonly pictureJobs: PictureCopyJobs;
  readonly images: Pick<ImagesPublic, 'coverOf'>;
  readonly drafts: Pick<DraftsService, 'saved'>;
}

/** Creates, changes and removes articles under the rules of who may. */
export const articleEditingService = (deps: Deps) => {
  const { database, articles, changes, removal, rules, texts, slugs, locks, writer, renderer, saving } = deps;
  const { schedule, pictureJobs, images, drafts, time, clock } = deps;

  /** Titles and slugs are checked in the transaction; the unique index decides between concurrent ones. */
  const withUniqueNames = async <R>({ id, slug }: ArticleChange, work: () => Promise<R>): Promise<R> => {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const isSlug = slug !== undefined && (await slugs.isTaken(id, slug));
      return refuse(isSlug ? 'SLUG_TAKEN' : 'TITLE_TAKEN', { cause: error });
    }
  };

  return {
    /** @throws AppError FORBIDDEN, SUBMISSIONS_CLOSED, CONTENT_REFUSED, TITLE_TAKEN, SLUG_TAKEN, IMAGE_NOT_FOUND */
    create: async (viewer: Viewer, given: NewArticle): Promise<SavedArticle> => {
      const article = await texts.of(viewer, given);
      await rules.checkStatusChange(viewer, { status: 'draft', user_id: viewer.id }, article);
      await rules.checkNewWords(article);
      const now = clock.now();
      const begun: Scheduled = { status: 'draft', published_at: now, withdraw_at: 0 };
      const moments = { ...begun, ...scheduleOf(begun, article, time, now), status: article.status };
      const cover = await images.coverOf(article.banner_id, article.banner_url);
      const prepared = await writer.prepare({
        ...plainColumns(article),
        ...(mayPublish(viewer) && publisherColumns(article)),
        ...moments,
        user_id: viewer.id,
        title: article.title,
        content: article.content,
        abstract: article.abstract,
        tags: article.tags,
        created_at: now,
        ...(cover && { cover }),
      });
      const { id } = prepared.row;
      const passwordHash = await locks.hashOf(article.password);
      const slug = await database.transaction(async () => {
        const own = (article.slug && (await slugs.take(viewer, { id }, article.slug))) || id;
        const taken = await writer.add({ ...prepared, row: { ...prepared.row, slug: own } });
        if (taken) refuse(taken === 'title' ? 'TITLE_TAKEN' : 'SLUG_TAKEN');
        await locks.keep(id, article.visibility, passwordHash);
        if (prepared.hasRemotePictures) await pictureJobs.copyPictures(id);
        await schedule.scheduleTransitions(id, moments);
        await drafts.saved(viewer.id, id, article);
        return own;
      });
      return { id, slug, version: 1 };
    },

    /**
     * @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN, SUBMISSIONS_CLOSED, CONTENT_REFUSED, EDIT_CONFLICT, TITLE_TAKEN, SLUG_TAKEN,
     * IMAGE_NOT_FOUND
     */
    update: async (viewer: Viewer, given: ArticleChange): Promise<SavedArticle> => {
      const change = await texts.of(viewer, given);
      const { id } = change;
      const before = await rules.editable(viewer, id);
      await rules.checkStatusChange(viewer, before, change);
      await rules.checkChangedWords(before, change);
      const cover = await images.coverOf(change.banner_id, change.banner_url);
      // Rendered before the transaction; a new abstract for an unchanged text needs that text rendered again.
      const content = change.content || (needsAbstract(before, change) ? await articles.content(id) : '');
      const text = content ? textFacts(await renderer.render(content), content) : undefined;
      const passwordHash = await locks.hashOf(change.password);
      return withUniqueNames(change, async () => {
        const row = await rules.editable(viewer, id);
        await rules.checkStatusChange(viewer, row, change);
        const owner = change.title ? await changes.titleOwner(change.title) : undefined;
        if (owner !== undefined && owner !== id) refuse('TITLE_TAKEN');
        const slug = await slugs.take(viewer, row, change.slug);
        const now = clock.now();
        const moments = scheduleOf(row, change, time, now);
        // What was checked and rendered before the transaction belongs to that version, whether or not the client states one.
        const version = await changes.change(id, change.version ?? before.version, {
          ...plainColumns(change),
          ...(slug !== undefined && { slug }),
          ...text?.facts,
          ...abstractColumns(row, change.abstract, text?.abstract),
          ...(cover && { banner_id: cover.id, banner_url: cover.url }),
          ...(mayPublish(viewer) && publisherColumns(change)),
          ...moments,
          updated_at: now,
        });
        if (version === undefined) return refuse('EDIT_CONFLICT');
        await locks.keep(id, change.visibility ?? row.visibility, passwordHash);
        if (text) await changes.changeBody(id, text.body);
        if (text?.hasRemotePictures) await pictureJobs.copyPictures(id);
        if (change.tags) await changes.changeTags(id, change.tags);
        await schedule.scheduleTransitions(id, { ...row, ...moments, status: change.status ?? row.status });
        await saving.saved(id, viewer.id);
        await drafts.saved(viewer.id, id, change);
        return { id, slug: slug ?? row.slug, version };
      });
    },

    /** Moves articles into the recycle bin. All or none; unknown ids are ignored. @returns the number of removed articles @throws AppError NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, ids: readonly string[]): Promise<number> =>
      database.transaction(async () => {
        const rows = (await articles.findMany([...new Set(ids)])).filter((row) =>
          mayReadArticle(viewer, row),
        );
        if (rows.length === 0) refuse('NOT_FOUND', { message: messages.removedNone });
        if (!rows.every((row) => mayRemoveArticle(viewer, row)))
          refuse('FORBIDDEN', { message: messages.removeRefused });
        return (
          await removal.remove(
            rows.map(({ id }) => id),
            viewer.id,
          )
        ).length;
      }),
  };
};

export type ArticleEditingService = ReturnType<typeof articleEditingService>;
