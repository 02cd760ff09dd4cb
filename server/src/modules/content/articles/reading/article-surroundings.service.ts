import type { ArticleAuthor, ArticleItem, RelatedArticle } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { SitePicture } from '@yanye/shared/contract/pictures';
import type { Core } from '#core/core';
import type { SiteTime } from '#platform/time';
import type {
  ArticleSurroundingsRepository,
  Neighbour,
  RelatedRow,
  TaggedRows,
} from './article-surroundings.repository';
import type { AuthoredRow } from '../articles.schema';
import { authorAvatarOf, authorNameOf } from './author-name';

/** Two more than are shown, since the neighbours come last. */
const atMost = articleLimits.related + 2;

interface Deps extends Pick<Core, 'keep' | 'keepBySources'> {
  readonly surroundings: ArticleSurroundingsRepository;
  readonly time: SiteTime;
}

/** The articles before and after one, which have separate links. */
interface Neighbours {
  readonly prev: Neighbour | null;
  readonly next: Neighbour | null;
}

/** What related articles are found by. */
type RelatedTo = Pick<ArticleItem, 'id' | 'category' | 'tags'>;

/**
 * Articles that share tags with one, the rarer the better; then those of its category, then the newest.
 * @param tagged what each of its tags leads to: a tag of n articles weighs an n-th
 * @param others worth a thought though they share no tag
 * @param limit how many at most; the article itself is never among them
 */
const relatedAmong = (
  { id, category }: RelatedTo,
  tagged: readonly TaggedRows[],
  others: readonly RelatedRow[],
  limit: number,
): RelatedRow[] => {
  const found = new Map<string, { row: RelatedRow; weight: number }>();
  const add = (row: RelatedRow, weight: number) =>
    found.set(row.id, { row, weight: weight + (found.get(row.id)?.weight ?? 0) });
  for (const { count, rows } of tagged) for (const row of rows) add(row, 1 / count);
  for (const row of others) add(row, 0);
  found.delete(id);
  const isAlike = (row: RelatedRow): number => Number(row.category === category);
  return [...found.values()]
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        isAlike(b.row) - isAlike(a.row) ||
        b.row.published_at - a.row.published_at ||
        (a.row.id < b.row.id ? 1 : -1),
    )
    .slice(0, limit)
    .map(({ row }) => row);
};

/** What a page shows around its article. */
export const articleSurroundingsService = ({ surroundings, time, keep, keepBySources }: Deps) => {
  const countsOf = keep((userId) => surroundings.authorCounts(Number(userId)));
  // Cached per tag and category, which many articles share.
  const taggedWith = keepBySources(surroundings.tagged);
  const latestOf = keepBySources((category) => surroundings.latestOf(category, atMost + 1));
  const latest = keepBySources(() => surroundings.latest(atMost + 1));

  return {
    /** @param pictures of covers, by address */
    linkTo: (
      { id, slug, title, banner_url, published_at }: RelatedRow,
      pictures: ReadonlyMap<string, SitePicture>,
    ): RelatedArticle => ({
      id,
      slug,
      title,
      created_at: time.articleTime(published_at),
      banner_url,
      banner_picture: pictures.get(banner_url) ?? null,
    }),

    neighboursOf: surroundings.neighbours,

    /** The author of an article, with the totals of the author's listed articles. */
    authorOf: async (row: AuthoredRow): Promise<ArticleAuthor> => ({
      id: row.user_id,
      nick_name: authorNameOf(row),
      avatar: authorAvatarOf(row),
      ...(await countsOf(String(row.user_id))),
    }),

    /** What to read next; neighbours come last. */
    relatedTo: async (to: RelatedTo, { prev, next }: Neighbours): Promise<RelatedRow[]> => {
      const tagged: TaggedRows[] = [];
      for (const tag of to.tags) tagged.push(await taggedWith(tag));
      const newest = [...(await latestOf(to.category)), ...(await latest(''))];
      const found = relatedAmong(to, tagged, newest, atMost);
      const isNeighbour = (row: RelatedRow) => row.id === prev?.id || row.id === next?.id;
      const others = found.filter((row) => !isNeighbour(row));
      return [...others, ...found.filter(isNeighbour)].slice(0, articleLimits.related);
    },
  };
};

export type ArticleSurroundingsService = ReturnType<typeof articleSurroundingsService>;
