import type { ArticleDetail, ArticlePage, TocEntry } from '@yanye/shared/contract/articles';
import type { Actor } from '@yanye/shared/policy/roles';
import type { SharePicturesService } from '#content/share-pictures/share-pictures.service';
import type { ImagesPublic } from '#site/images/images.module';
import type { ArticleAccessService } from '../access/article-access.service';
import type { ArticleLocks } from '../access/article-locks';
import type { AuthoredRow } from '../articles.schema';
import type { ViewCounter } from '../views/view-counter';
import type { Reader } from '../views/view-filter';
import type { ArticleItems } from './article-items';
import type { ArticleReader } from './article-reader';
import type { ArticleSeriesService } from './article-series.service';
import type { ArticleSurroundingsService } from './article-surroundings.service';
import type { ArticlesRepository } from './articles.repository';
import { picturesIn, withSizes } from './pictures-in-html';

interface Deps {
  readonly articles: Pick<ArticlesRepository, 'content' | 'rendered'>;
  readonly access: Pick<ArticleAccessService, 'readable' | 'readText'>;
  readonly locks: Pick<ArticleLocks, 'isOpenTo'>;
  readonly items: Pick<ArticleItems, 'itemOf' | 'pictureless'>;
  readonly surroundings: ArticleSurroundingsService;
  readonly series: Pick<ArticleSeriesService, 'placeOf'>;
  readonly views: Pick<ViewCounter, 'answered'>;
  readonly images: Pick<ImagesPublic, 'variants'>;
  readonly sharePictures: Pick<SharePicturesService, 'addressOf'>;
}

/** One article, for its page and for clients of the API. */
export const articlePageService = (deps: Deps) => {
  const { articles, access, locks, items, surroundings, series, views, images, sharePictures } = deps;

  /** @param isOpen whether the text is included */
  const pageOf = async (
    viewer: Actor | undefined,
    row: AuthoredRow,
    isOpen: boolean,
  ): Promise<ArticlePage> => {
    const { html = '', toc = '[]' } = (isOpen && (await articles.rendered(row.id))) || {};
    const item = await items.pictureless(viewer, row);
    const neighbours = await surroundings.neighboursOf(row);
    const related = await surroundings.relatedTo(item, neighbours);
    const covers = [row, ...related].flatMap(({ banner_url }) => banner_url || []);
    const pictures = await images.variants.find([...new Set([...picturesIn(html), ...covers])]);
    return {
      ...item,
      banner_picture: pictures.get(row.banner_url) ?? null,
      is_locked: !isOpen,
      word_count: isOpen ? row.word_count : 0,
      html: withSizes(html, pictures, row.banner_url === ''),
      toc: JSON.parse(toc) as TocEntry[],
      text_version: row.text_version,
      has_math: isOpen && row.has_math === 1,
      has_mermaid: isOpen && row.has_mermaid === 1,
      share_picture: await sharePictures.addressOf(row),
      series_place: await series.placeOf(row),
      ...neighbours,
      author: await surroundings.authorOf(row),
      related: related.map((one) => surroundings.linkTo(one, pictures)),
    };
  };

  /** Counts a page view where the text is shown. @throws AppError ARTICLE_NOT_FOUND */
  const view = async (
    reader: Reader & ArticleReader,
    idOrSlug: string,
  ): Promise<{ row: AuthoredRow; isOpen: boolean }> => {
    const row = await access.readable(reader.viewer, idOrSlug);
    const isOpen = await locks.isOpenTo(reader, row);
    if (isOpen) views.answered(reader, row);
    return { row, isOpen };
  };

  return {
    /** @throws AppError ARTICLE_NOT_FOUND */
    page: async (reader: Reader & ArticleReader, idOrSlug: string): Promise<ArticlePage> => {
      const { row, isOpen } = await view(reader, idOrSlug);
      return pageOf(reader.viewer, row, isOpen);
    },

    /** The page as visitors would see it, for the holder of a preview link; counts no page view. */
    pageForPreview: (row: AuthoredRow): Promise<ArticlePage> => pageOf(undefined, row, true),

    /** @throws AppError ARTICLE_NOT_FOUND */
    detail: async (reader: Reader & ArticleReader, idOrSlug: string): Promise<ArticleDetail> => {
      const { row, isOpen } = await view(reader, idOrSlug);
      const item = await items.itemOf(reader.viewer, row);
      return {
        ...item,
        is_locked: !isOpen,
        word_count: isOpen ? row.word_count : 0,
        content: isOpen ? await articles.content(row.id) : '',
        is_collect: item.is_coll,
        version: row.version,
        ...(await surroundings.neighboursOf(row)),
      };
    },

    /** @returns the Markdown source @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED */
    content: async (reader: ArticleReader, idOrSlug: string): Promise<string> =>
      articles.content((await access.readText(reader, idOrSlug)).id),
  };
};

export type ArticlePageService = ReturnType<typeof articlePageService>;
