import type { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import type { Parsed } from '@yanye/shared/contract/route';
import type { PageRecord } from '#content-format/page-file';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { Clock } from '#platform/clock';
import { abstractOf } from '#platform/markdown/plain-text';
import type { ImagesPublic } from '#site/images/images.module';
import type { PicturedTexts } from '#site/images/picture-places';
import type { CustomPagesRepository } from './custom-pages.repository';
import type { CustomPageRow } from './custom-pages.schema';

export type NewPage = Parsed<typeof customPageRoutes.create>['body'];

interface Deps {
  readonly pages: Pick<CustomPagesRepository, 'find' | 'add' | 'change' | 'changeBody'>;
  readonly articles: Pick<ArticlesPublic, 'renderer'>;
  readonly images: Pick<ImagesPublic, 'textPictures'>;
  readonly picturedTexts: PicturedTexts;
  readonly clock: Clock;
}

export const flag = (value: boolean): number => (value ? 1 : 0);

/** Stores pages in two steps, so that no transaction waits for rendering. */
export const pageWriter = ({ pages, articles, images, picturedTexts, clock }: Deps) => {
  const rendered = async (content: string) => {
    const { html, toc, text, hasMath, hasMermaid } = await articles.renderer.render(content);
    return {
      facts: { abstract: abstractOf(text), has_math: flag(hasMath), has_mermaid: flag(hasMermaid) },
      body: { content, html, toc: JSON.stringify(toc) },
    };
  };

  /** Renders a new page; call it outside a transaction. @returns stores the page, to be called inside one */
  const prepare = async ({ content, is_shown, ...texts }: NewPage): Promise<() => Promise<CustomPageRow>> => {
    const { facts, body } = await rendered(content);
    const now = clock.now();
    return async () => {
      const row = { ...texts, ...facts, is_shown: flag(is_shown), created_at: now, updated_at: now };
      const added = await pages.add(row, body);
      await images.textPictures.refresh(picturedTexts, added.id);
      return added;
    };
  };

  /**
   * Renders an imported page, which replaces the page with the same slug; call it outside a transaction.
   * @returns stores the page, to be called inside one
   */
  const prepareRestored = async ({ content, ...row }: PageRecord): Promise<() => Promise<void>> => {
    const { facts, body } = await rendered(content);
    return async () => {
      const known = await pages.find('slug', row.slug);
      const { id } = known ?? (await pages.add({ ...row, ...facts }, body));
      if (known) {
        await pages.change(id, known.version, { ...row, ...facts });
        await pages.changeBody(id, body);
      }
      await images.textPictures.refresh(picturedTexts, id);
    };
  };

  return { rendered, prepare, prepareRestored };
};

export type PageWriter = ReturnType<typeof pageWriter>;
