import type { ArticleItem } from '@yanye/shared/contract/articles';
import type { SitePicture } from '@yanye/shared/contract/pictures';
import type { Actor } from '@yanye/shared/policy/roles';
import type { ReactionReads } from '#content/reactions/reactions.read';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { ImagesPublic } from '#site/images/images.module';
import type { AuthoredRow } from '../articles.schema';
import { articleItemOf } from './articles.presenter';
import type { ArticlesRepository } from './articles.repository';

interface Deps {
  readonly articles: Pick<ArticlesRepository, 'tagsOf'>;
  readonly images: Pick<ImagesPublic, 'variants'>;
  readonly submissions: Pick<SubmissionsService, 'of'>;
  readonly reactions: Pick<ReactionReads, 'marksOf'>;
  readonly time: SiteTime;
}

/** What is equal for every viewer of some rows. */
export interface SharedParts {
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** Of covers, by address. */
  readonly pictures: ReadonlyMap<string, SitePicture>;
}

interface Listed {
  /** Title as HTML, in lists asked with a key. */
  readonly titleOf?: ((row: AuthoredRow) => string) | undefined;
  /** Read when left out. */
  readonly parts?: SharedParts | undefined;
}

/** Completes rows of articles for one viewer, with a fixed number of queries for any number of rows. */
export const articleItems = ({ articles, images, submissions, reactions, time }: Deps) => {
  const completed = async (
    viewer: Actor | undefined,
    rows: readonly AuthoredRow[],
    { tags, pictures }: SharedParts,
    titleOf?: (row: AuthoredRow) => string,
  ): Promise<ArticleItem[]> => {
    const ids = rows.map(({ id }) => id);
    const submitted = await submissions.of(viewer, rows);
    const { digged, collected } = await reactions.marksOf(viewer, ids);
    return rows.map((row) => ({
      ...articleItemOf(row, {
        viewer,
        time,
        pictures,
        tags: tags.get(row.id) ?? [],
        submission: submitted.get(row.id),
        ...(titleOf && { titleHtml: titleOf(row) }),
      }),
      is_digg: digged.has(row.id),
      is_coll: collected.has(row.id),
    }));
  };

  const tagsOf = (rows: readonly AuthoredRow[]) => articles.tagsOf(rows.map(({ id }) => id));

  const partsOf = async (rows: readonly AuthoredRow[]): Promise<SharedParts> => {
    const covers = new Set(rows.flatMap(({ banner_url }) => banner_url || []));
    return { tags: await tagsOf(rows), pictures: await images.variants.find([...covers]) };
  };

  const itemsOf = async (
    viewer: Actor | undefined,
    rows: readonly AuthoredRow[],
    { titleOf, parts }: Listed = {},
  ): Promise<ArticleItem[]> => completed(viewer, rows, parts ?? (await partsOf(rows)), titleOf);

  return {
    itemsOf,

    itemOf: async (viewer: Actor | undefined, row: AuthoredRow): Promise<ArticleItem> => {
      const [item] = await itemsOf(viewer, [row]);
      return item ?? refuse('ARTICLE_NOT_FOUND');
    },

    /** Without `banner_picture`, for callers that find the pictures of a whole page at once. */
    pictureless: async (
      viewer: Actor | undefined,
      row: AuthoredRow,
    ): Promise<Omit<ArticleItem, 'banner_picture'>> => {
      const [item] = await completed(viewer, [row], { tags: await tagsOf([row]), pictures: new Map() });
      return item ?? refuse('ARTICLE_NOT_FOUND');
    },
  };
};

export type ArticleItems = ReturnType<typeof articleItems>;
