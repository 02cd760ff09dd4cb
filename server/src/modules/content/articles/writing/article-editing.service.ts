import type { TocEntry, articleRoutes } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import {
  mayEditArticle,
  mayPublish,
  mayReadArticle,
  mayRemoveArticle,
} from '@yanye/shared/policy/articles.policy';
import type { Viewer } from '#platform/viewer';
import type { Clock } from '#platform/clock';
import type { SiteTime } from '#platform/time';
import type { Transactions } from '#platform/database/database';
import { isUniqueViolation } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { RenderedMarkdown } from '#platform/markdown/render-markdown';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { SavedAt } from '#content/drafts/drafts.service';
import type { ArticleChangesRepository, ArticleRowChange } from './article-changes.repository';
import type { ArticleLocks } from '../access/article-locks';
import type { ArticleSlugs } from './article-slugs';
import type { ArticleSaving } from './article-saving';
import type { ArticleWords } from './article-words';
import { textFacts, type ArticleWriter, type Cover } from './article-writer';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleRow } from '../articles.tables';
import { messages } from '../messages.zh';
import { scheduleOf, type AskedMoments, type Scheduled } from '../scheduling/article-schedule';

type NewArticle = Parsed<typeof articleRoutes.create>['body'];
type ArticleChange = Parsed<typeof articleRoutes.update>['body'];

/** Of one account: a desk asks after each pause in typing, which is about three times a second at most. */
export const previewing: LimitRule = { name: 'article-preview', points: 300, perSeconds: 60 };

/** What the author is told about what was stored. */
export interface SavedArticle {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

interface Needs {
  readonly database: Transactions;
  readonly articles: ArticlesRepository;
  readonly changes: ArticleChangesRepository;
  readonly slugs: ArticleSlugs;
  readonly locks: Pick<ArticleLocks, 'hashOf' | 'keep'>;
  readonly writer: ArticleWriter;
  readonly saving: ArticleSaving;
  readonly render: (content: string) => Promise<RenderedMarkdown>;
  /** Finds a cover by id or address; undefined when neither was given. @throws AppError IMAGE_NOT_FOUND */
  readonly coverOf: (id: number | undefined, url: string | undefined) => Promise<Cover | undefined>;
  /** Asks for the remote pictures of an article to be copied. */
  readonly copyPictures: (id: string) => Promise<void>;
  /** Sees to it that an article changes when its time comes. */
  readonly turnLater: (id: string, row: Scheduled) => Promise<void>;
  /** Judges a wish for another status as far as approval goes. @throws AppError FORBIDDEN, SUBMISSIONS_CLOSED */
  readonly judgeWish: SubmissionsService['judgeWish'];
  readonly words: Pick<ArticleWords, 'refuseTexts'>;
  readonly time: SiteTime;
  /** Told at which desk somebody saved an article, in the transaction that saves it. */
  readonly savedAt: (userId: number, articleId: string, desk: SavedAt) => Promise<void>;
  readonly limits: Limits;
  readonly clock: Clock;
}

const plainFields = (change: ArticleChange): ArticleRowChange => ({
  ...(change.title && { title: change.title }),
  ...(change.category !== undefined && { category: change.category }),
  ...(change.series !== undefined && { series: change.series }),
  ...(change.series_position !== undefined && { series_position: change.series_position }),
  ...(change.source !== undefined && { source: change.source }),
  ...(change.link !== undefined && { link: change.link }),
  ...(change.status !== undefined && { status: change.status }),
  ...(change.visibility !== undefined && { visibility: change.visibility }),
});

/** A cleared abstract is made from the text, and so is that of an article which no longer asks for a password. */
const needsAbstract = (row: ArticleRow, { abstract, visibility = row.visibility }: ArticleChange): boolean =>
  abstract === '' ||
  (row.visibility === 'password' && visibility !== 'password' && row.abstract_is_derived === 1);
/** What those who do not publish may make of their own articles. */
const writers: readonly ArticleStatus[] = ['draft', 'pending'];

/** On the way to readers, or with them. */
const goingOut: readonly ArticleStatus[] = ['pending', 'scheduled', 'published'];

/** Writing articles under the rules of who may. */
export const articleEditingService = ({
  database,
  articles,
  changes,
  slugs,
  locks,
  writer,
  saving,
  render,
  coverOf,
  copyPictures,
  turnLater,
  judgeWish,
  words,
  time,
  savedAt,
  limits,
  clock,
}: Needs) => {
  /** Titles and slugs are checked in the transaction; the index has the last word when two come at the same time. */
  const withUniqueNames = async <R>({ id, slug }: ArticleChange, work: () => Promise<R>): Promise<R> => {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const isSlug = slug !== undefined && (await slugs.isTaken(id, slug));
      return refuse(isSlug ? 'SLUG_TAKEN' : 'TITLE_TAKEN', { cause: error });
    }
  };

  const editable = async (viewer: Viewer, id: string): Promise<ArticleRow> => {
    const [row] = await articles.findMany([id]);
    if (!row || !mayReadArticle(viewer, row)) return refuse('ARTICLE_NOT_FOUND');
    return mayEditArticle(viewer, row) ? row : refuse('FORBIDDEN', { message: messages.editRefused });
  };

  /** @throws AppError FORBIDDEN for whoever may only write drafts and submit them, SUBMISSIONS_CLOSED */
  const judge = async (
    viewer: Viewer,
    row: Pick<ArticleRow, 'status' | 'user_id'>,
    { status, publish_at, withdraw_at }: AskedMoments,
  ): Promise<void> => {
    const publishes = status !== undefined && status !== row.status && !writers.includes(status);
    if ((publishes || Boolean(publish_at) || Boolean(withdraw_at)) && !mayPublish(viewer))
      refuse('FORBIDDEN', { message: messages.publishRefused });
    await judgeWish(viewer, row, status);
  };

  /** Judges the words of what goes out: all of them when it does, later those that change. @throws AppError CONTENT_REFUSED */
  const judgeWords = async (row: ArticleRow, change: ArticleChange): Promise<void> => {
    const status = change.status ?? row.status;
    if (!goingOut.includes(status)) return;
    const isNew = !goingOut.includes(row.status);
    const own = row.abstract_is_derived === 1 ? '' : row.abstract;
    const before = isNew ? [row.title, own, await articles.content(row.id)] : ['', '', ''];
    const given = [change.title, change.abstract, change.content];
    const texts = given.map((text, at) => text || (before[at] ?? ''));
    const tags = change.tags ?? (isNew ? (await articles.tagsOf([row.id])).get(row.id) : undefined) ?? [];
    await words.refuseTexts([...texts, ...tags]);
  };

  /** An own abstract stays until it is cleared; a derived one follows the text. */
  const abstractChange = (
    row: ArticleRow,
    given: string | undefined,
    derived: string | undefined,
  ): ArticleRowChange => {
    if (given) return { abstract: given, abstract_is_derived: 0 };
    const follows = given === '' || row.abstract_is_derived === 1;
    return follows && derived !== undefined ? { abstract: derived, abstract_is_derived: 1 } : {};
  };

  return {
    /** @throws AppError FORBIDDEN, SUBMISSIONS_CLOSED, CONTENT_REFUSED, TITLE_TAKEN, SLUG_TAKEN, IMAGE_NOT_FOUND */
    create: async (viewer: Viewer, article: NewArticle): Promise<SavedArticle> => {
      await judge(viewer, { status: 'draft', user_id: viewer.id }, article);
      if (goingOut.includes(article.status))
        await words.refuseTexts([article.title, article.abstract, article.content, ...article.tags]);
      const now = clock.now();
      const begun: Scheduled = { status: 'draft', published_at: now, withdraw_at: 0 };
      const moments = { ...begun, ...scheduleOf(begun, article, time, now), status: article.status };
      const cover = await coverOf(article.banner_id, article.banner_url);
      const prepared = await writer.prepare({
        author: viewer.id,
        title: article.title,
        content: article.content,
        status: article.status,
        visibility: article.visibility,
        createdAt: now,
        publishedAt: moments.published_at,
        withdrawAt: moments.withdraw_at,
        abstract: article.abstract,
        category: article.category,
        series: article.series,
        seriesPosition: article.series_position,
        source: article.source,
        link: article.link,
        tags: article.tags,
        isRecommended: article.is_recommend && mayPublish(viewer),
        isTop: article.is_top && mayPublish(viewer),
        ...(cover && { cover }),
      });
      const { id } = prepared.row;
      const passwordHash = await locks.hashOf(article.password);
      const slug = await database.transaction(async () => {
        const own = (await slugs.take(viewer, { id }, article.slug)) ?? id;
        const taken = await writer.add({ ...prepared, row: { ...prepared.row, slug: own } });
        if (taken) refuse(taken === 'title' ? 'TITLE_TAKEN' : 'SLUG_TAKEN');
        await locks.keep(id, article.visibility, passwordHash);
        if (prepared.hasRemotePictures) await copyPictures(id);
        await turnLater(id, moments);
        await savedAt(viewer.id, id, article);
        return own;
      });
      return { id, slug, version: 1 };
    },

    /**
     * @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN, SUBMISSIONS_CLOSED, CONTENT_REFUSED, EDIT_CONFLICT, TITLE_TAKEN, SLUG_TAKEN,
     * IMAGE_NOT_FOUND
     */
    update: async (viewer: Viewer, change: ArticleChange): Promise<SavedArticle> => {
      const { id } = change;
      const before = await editable(viewer, id);
      await judge(viewer, before, change);
      await judgeWords(before, change);
      const cover = await coverOf(change.banner_id, change.banner_url);
      // Rendering cannot wait inside the transaction; a new abstract for an old text needs that rendered again.
      const content = change.content || (needsAbstract(before, change) ? await articles.content(id) : '');
      const text = content ? textFacts(await render(content), content) : undefined;
      const passwordHash = await locks.hashOf(change.password);
      return withUniqueNames(change, async () => {
        const row = await editable(viewer, id);
        await judge(viewer, row, change);
        const owner = change.title ? await changes.titleOwner(change.title) : undefined;
        if (owner !== undefined && owner !== id) refuse('TITLE_TAKEN');
        const slug = await slugs.take(viewer, row, change.slug);
        const now = clock.now();
        const moments = scheduleOf(row, change, time, now);
        // What was judged and rendered before the transaction is of that version, whether or not the client states one.
        const version = await changes.change(id, change.version ?? before.version, {
          ...plainFields(change),
          ...(slug !== undefined && { slug }),
          ...text?.facts,
          ...abstractChange(row, change.abstract, text?.abstract),
          ...(cover && { banner_id: cover.id, banner_url: cover.url }),
          ...(change.is_recommend !== undefined &&
            mayPublish(viewer) && { is_recommend: change.is_recommend ? 1 : 0 }),
          ...(change.is_top !== undefined && mayPublish(viewer) && { is_top: change.is_top ? 1 : 0 }),
          ...moments,
          updated_at: now,
        });
        if (version === undefined) return refuse('EDIT_CONFLICT');
        await locks.keep(id, change.visibility ?? row.visibility, passwordHash);
        if (text) await changes.changeBody(id, text.body);
        if (text?.hasRemotePictures) await copyPictures(id);
        if (change.tags) await changes.changeTags(id, change.tags);
        await turnLater(id, { ...row, ...moments, status: change.status ?? row.status });
        await saving.saved(id, viewer.id);
        await savedAt(viewer.id, id, change);
        return { id, slug: slug ?? row.slug, version };
      });
    },

    /** All or none; ids of nothing are passed over. @returns how many went @throws AppError NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, ids: readonly string[]): Promise<number> =>
      database.transaction(async () => {
        const rows = (await articles.findMany([...new Set(ids)])).filter((row) =>
          mayReadArticle(viewer, row),
        );
        if (rows.length === 0) refuse('NOT_FOUND', { message: messages.removedNone });
        if (!rows.every((row) => mayRemoveArticle(viewer, row)))
          refuse('FORBIDDEN', { message: messages.removeRefused });
        return changes.remove(rows.map(({ id }) => id));
      }),

    /** Through the same pipeline as a saved article. @throws AppError RATE_LIMITED */
    preview: async (
      viewer: Viewer,
      content: string,
    ): Promise<{ html: string; toc: TocEntry[]; word_count: number }> => {
      await limits.use(previewing, [String(viewer.id)]);
      const rendered = await render(content);
      return {
        html: rendered.html,
        toc: [...rendered.toc],
        word_count: textFacts(rendered, content).facts.word_count,
      };
    },
  };
};

export type ArticleEditingService = ReturnType<typeof articleEditingService>;
