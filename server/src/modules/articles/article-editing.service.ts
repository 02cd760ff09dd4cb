import type { TocEntry, articleRoutes } from '@yanye/shared/contract/articles';
import type { Parsed } from '@yanye/shared/contract/route';
import {
  mayEditArticle,
  mayPublish,
  mayReadArticle,
  mayRemoveArticle,
} from '@yanye/shared/policy/articles.policy';
import type { Viewer } from '../../platform/viewer';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { refuse } from '../../platform/errors';
import type { RenderedMarkdown } from '../../platform/markdown/render-markdown';
import type { ArticleChangesRepository, ArticleRowChange } from './article-changes.repository';
import { textFacts, type ArticleWriter, type Cover } from './article-writer';
import type { ArticlesRepository } from './articles.repository';
import type { ArticleRow, ArticleTables } from './articles.tables';
import { messages } from './messages.zh';

type NewArticle = Parsed<typeof articleRoutes.create>['body'];
type ArticleChange = Parsed<typeof articleRoutes.update>['body'];

/** What the author is told about what was stored. */
export interface SavedArticle {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

interface Needs {
  readonly database: Database<ArticleTables>;
  readonly articles: ArticlesRepository;
  readonly changes: ArticleChangesRepository;
  readonly writer: ArticleWriter;
  readonly render: (content: string) => Promise<RenderedMarkdown>;
  /** Finds a cover by id or address; undefined when neither was given. @throws AppError IMAGE_NOT_FOUND */
  readonly coverOf: (id: number | undefined, url: string | undefined) => Promise<Cover | undefined>;
  /** Asks for the remote pictures of an article to be copied. */
  readonly copyPictures: (id: string) => Promise<void>;
  readonly clock: Clock;
}

const plainFields = (change: ArticleChange): ArticleRowChange => ({
  ...(change.title && { title: change.title }),
  ...(change.category !== undefined && { category: change.category }),
  ...(change.source !== undefined && { source: change.source }),
  ...(change.link !== undefined && { link: change.link }),
  ...(change.status !== undefined && { status: change.status }),
});

/** Writing articles under the rules of who may. */
export const articleEditingService = ({
  database,
  articles,
  changes,
  writer,
  render,
  coverOf,
  copyPictures,
  clock,
}: Needs) => {
  /** Titles are checked in the transaction; the index has the last word when two come at the same time. */
  const withUniqueTitle = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error)) refuse('TITLE_TAKEN', { cause: error });
      throw error;
    }
  };

  const editable = async (viewer: Viewer, id: string): Promise<ArticleRow> => {
    const [row] = await articles.findMany([id]);
    if (!row || !mayReadArticle(viewer, row)) return refuse('ARTICLE_NOT_FOUND');
    return mayEditArticle(viewer, row) ? row : refuse('FORBIDDEN', { message: messages.editRefused });
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
    /** @throws AppError FORBIDDEN, TITLE_TAKEN, IMAGE_NOT_FOUND */
    create: async (viewer: Viewer, article: NewArticle): Promise<SavedArticle> => {
      if (article.status !== 'draft' && !mayPublish(viewer))
        refuse('FORBIDDEN', { message: messages.publishRefused });
      const cover = await coverOf(article.banner_id, article.banner_url);
      const prepared = await writer.prepare({
        author: viewer.id,
        title: article.title,
        content: article.content,
        status: article.status,
        abstract: article.abstract,
        category: article.category,
        source: article.source,
        link: article.link,
        tags: article.tags,
        isRecommended: article.is_recommend && mayPublish(viewer),
        isTop: article.is_top && mayPublish(viewer),
        ...(cover && { cover }),
      });
      const taken = await database.transaction(async () => {
        const refused = await writer.add(prepared);
        if (!refused && prepared.hasRemotePictures) await copyPictures(prepared.row.id);
        return refused;
      });
      if (taken) refuse(taken === 'title' ? 'TITLE_TAKEN' : 'SLUG_TAKEN');
      return { id: prepared.row.id, slug: prepared.row.slug, version: 1 };
    },

    /** @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN, EDIT_CONFLICT, TITLE_TAKEN, IMAGE_NOT_FOUND */
    update: async (viewer: Viewer, change: ArticleChange): Promise<SavedArticle> => {
      const { id } = change;
      await editable(viewer, id);
      if (change.status !== undefined && change.status !== 'draft' && !mayPublish(viewer))
        refuse('FORBIDDEN', { message: messages.publishRefused });
      const cover = await coverOf(change.banner_id, change.banner_url);
      // Rendering cannot wait inside the transaction; a cleared abstract needs the old text rendered again.
      const content = change.content || (change.abstract === '' ? await articles.content(id) : '');
      const text = content ? textFacts(await render(content), content) : undefined;
      return withUniqueTitle(async () => {
        const row = await editable(viewer, id);
        const owner = change.title ? await changes.titleOwner(change.title) : undefined;
        if (owner !== undefined && owner !== id) refuse('TITLE_TAKEN');
        const now = clock.now();
        const isFirstPublished = row.status === 'draft' && change.status === 'published';
        const version = await changes.change(id, change.version ?? row.version, {
          ...plainFields(change),
          ...text?.facts,
          ...abstractChange(row, change.abstract, text?.abstract),
          ...(cover && { banner_id: cover.id, banner_url: cover.url }),
          ...(change.is_recommend !== undefined &&
            mayPublish(viewer) && { is_recommend: change.is_recommend ? 1 : 0 }),
          ...(change.is_top !== undefined && mayPublish(viewer) && { is_top: change.is_top ? 1 : 0 }),
          ...(isFirstPublished && { published_at: now }),
          updated_at: now,
        });
        if (version === undefined) return refuse('EDIT_CONFLICT');
        if (text) await changes.changeBody(id, text.body);
        if (text?.hasRemotePictures) await copyPictures(id);
        if (change.tags) await changes.changeTags(id, change.tags);
        for (const told of writer.afterSave) await told(id, viewer.id);
        return { id, slug: row.slug, version };
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

    /** Through the same pipeline as a saved article. */
    preview: async (content: string): Promise<{ html: string; toc: TocEntry[]; word_count: number }> => {
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
