import { pageTextLimits } from '@yanye/shared/contract/custom-pages.calls';
import type { TocEntry } from '@yanye/shared/contract/articles';
import type {
  CustomPage,
  CustomPageSource,
  CustomPageText,
  customPageRoutes,
} from '@yanye/shared/contract/custom-pages';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReadPage } from '@yanye/shared/policy/custom-pages.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { ImagesPublic } from '#site/images/images.module';
import type { PicturedTexts } from '#site/images/picture-places';
import { messages } from './messages.zh';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import { flag, type NewPage, type PageWriter } from './page-writer';
import type { CustomPagesQuery } from './custom-pages.managed';
import type { RemovedPages } from './removed-pages';
import type { CustomPagesRepository } from './custom-pages.repository';
import type { CustomPageRow } from './custom-pages.schema';

type Change = Parsed<typeof customPageRoutes.update>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly pages: CustomPagesRepository;
  readonly managed: AdminListService<CustomPageRow, CustomPagesQuery>;
  readonly removal: Pick<RemovedPages, 'remove'>;
  readonly writer: PageWriter;
  readonly images: Pick<ImagesPublic, 'textPictures'>;
  readonly picturedTexts: PicturedTexts;
}

export const customPagesService = (deps: Deps) => {
  const { database, pages, managed, removal, writer, images, picturedTexts, clock, time } = deps;

  const shown = ({ created_at, updated_at, is_shown, ...row }: CustomPageRow): CustomPage => ({
    id: row.id,
    created_at: time.recordTime(created_at),
    updated_at: time.recordTime(updated_at),
    slug: row.slug,
    title: row.title,
    description: row.description,
    is_shown: is_shown === 1,
    sort: row.sort,
    version: row.version,
  });

  const changed = async (work: () => Promise<CustomPageRow>): Promise<CustomPage> =>
    shown(await whileUnique(database, 'PAGE_SLUG_TAKEN', work));

  return {
    prepare: writer.prepare,
    prepareRestored: writer.prepareRestored,

    /** @param viewer whose role decides who sees hidden ones */
    list: async (
      viewer: Actor | undefined,
      query: CustomPagesQuery,
    ): Promise<{ count: number; list: CustomPage[] }> => {
      const { count, rows } = await managed.page(viewer, query);
      return { count, list: rows.map(shown) };
    },

    /** @throws AppError PAGE_NOT_FOUND, also for a hidden one where the viewer is no administrator */
    read: async (viewer: Actor | undefined, slug: string): Promise<CustomPageText> => {
      const row = (await pages.find('slug', slug)) ?? refuse('PAGE_NOT_FOUND');
      const page = shown(row);
      if (!mayReadPage(viewer, page)) refuse('PAGE_NOT_FOUND');
      return {
        ...page,
        description: page.description || row.abstract,
        html: row.html,
        toc: JSON.parse(row.toc) as TocEntry[],
        has_math: row.has_math === 1,
        has_mermaid: row.has_mermaid === 1,
      };
    },

    /** @throws AppError PAGE_NOT_FOUND */
    source: async (id: number): Promise<CustomPageSource> => {
      const row = (await pages.find('id', id)) ?? refuse('PAGE_NOT_FOUND');
      return { ...shown(row), content: row.content };
    },

    /** @throws AppError PAGE_SLUG_TAKEN, PAGES_FULL */
    create: async (page: NewPage): Promise<CustomPage> => {
      const store = await writer.prepare(page);
      return changed(async () => {
        if ((await pages.count()) >= pageTextLimits.pages) refuse('PAGES_FULL');
        return store();
      });
    },

    /** @throws AppError PAGE_NOT_FOUND, PAGE_SLUG_TAKEN, EDIT_CONFLICT */
    update: async (id: number, change: Change): Promise<CustomPage> => {
      const { title, slug, content, description, is_shown, sort, version } = change;
      // Rendered before the transaction.
      const text = content?.trim() ? await writer.rendered(content) : undefined;
      return changed(async () => {
        const row = (await pages.find('id', id)) ?? refuse('PAGE_NOT_FOUND');
        const stored = await pages.change(id, version ?? row.version, {
          ...(title && { title }),
          ...(slug && { slug }),
          ...(description !== undefined && { description }),
          ...(is_shown !== undefined && { is_shown: flag(is_shown) }),
          ...(sort !== undefined && { sort }),
          ...text?.facts,
          updated_at: clock.now(),
        });
        if (!stored) return refuse('EDIT_CONFLICT', { message: messages.conflict });
        if (text) {
          await pages.changeBody(id, text.body);
          await images.textPictures.refresh(picturedTexts, id);
        }
        return stored;
      });
    },

    /** Moves pages into the recycle bin. @returns the number of removed pages @throws AppError PAGE_NOT_FOUND where none exists */
    remove: (viewer: Actor, ids: readonly number[]): Promise<number> =>
      database.transaction(
        async () => (await removal.remove(ids, viewer.id)).length || refuse('PAGE_NOT_FOUND'),
      ),

    /** Pages that readers can find, in their order, with the timestamps of their last change in milliseconds. */
    shownPages: async () =>
      (await pages.shown(pageTextLimits.pages)).map(({ slug, title, updated_at }) => ({
        path: `/page/${slug}`,
        title,
        changedAt: updated_at,
      })),
  };
};

export type CustomPagesService = ReturnType<typeof customPagesService>;
