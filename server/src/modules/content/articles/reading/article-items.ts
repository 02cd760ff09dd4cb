import type { ArticleItem } from '@yanye/shared/contract/articles';
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

/** Completes rows of articles for one viewer, with a fixed number of queries for any number of rows. */
export const articleItems = ({ articles, images, submissions, reactions, time }: Deps) => {
  /** @param titleOf title as HTML, in lists asked with a key */
  const itemsOf = async (
    viewer: Actor | undefined,
    rows: readonly AuthoredRow[],
    titleOf?: (row: AuthoredRow) => string,
  ): Promise<ArticleItem[]> => {
    const ids = rows.map(({ id }) => id);
    const tags = await articles.tagsOf(ids);
    const pictures = await images.variants.find([
      ...new Set(rows.flatMap(({ banner_url }) => banner_url || [])),
    ]);
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

  return {
    itemsOf,

    itemOf: async (viewer: Actor | undefined, row: AuthoredRow): Promise<ArticleItem> => {
      const [item] = await itemsOf(viewer, [row]);
      return item ?? refuse('ARTICLE_NOT_FOUND');
    },
  };
};

export type ArticleItems = ReturnType<typeof articleItems>;
