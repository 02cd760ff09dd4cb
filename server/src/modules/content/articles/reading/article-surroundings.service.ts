import type { ArticleAuthor, RelatedArticle } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { Core } from '#core/core';
import type { SiteTime } from '#platform/time';
import type {
  ArticleSurroundingsRepository,
  Neighbour,
  RelatedRow,
  TaggedRows,
} from './article-surroundings.repository';
import type { AuthoredRow } from '../articles.tables';
import { relatedAmong, type RelatedTo } from './related-articles';
import { authorAvatarOf, authorNameOf } from './author-name';

/** Two more than are shown, in whose place the neighbours may be. */
const atMost = articleLimits.related + 2;

interface Deps extends Pick<Core, 'keep'> {
  readonly surroundings: ArticleSurroundingsRepository;
  readonly time: SiteTime;
}

/** The articles before and after one, which have links of their own. */
interface Neighbours {
  readonly prev: Neighbour | null;
  readonly next: Neighbour | null;
}

/** What a page shows around its article. */
export const articleSurroundingsService = ({ surroundings, time, keep }: Deps) => {
  const countsOf = keep((userId) => surroundings.authorCounts(Number(userId)));
  // By what many articles share, so that after a change the first of them reads it for all.
  const taggedWith = keep(surroundings.tagged);
  const latestOf = keep((category) => surroundings.latestOf(category, atMost + 1));
  const latest = keep(() => surroundings.latest(atMost + 1));

  const foundFor = async (to: RelatedTo): Promise<RelatedRow[]> => {
    const tagged: TaggedRows[] = [];
    for (const tag of to.tags) tagged.push(await taggedWith(tag));
    const others = [...(await latestOf(to.category)), ...(await latest(''))];
    return relatedAmong(to, tagged, others, atMost);
  };

  const shown = ({ id, slug, title, published_at }: RelatedRow): RelatedArticle => ({
    id,
    slug,
    title,
    created_at: time.articleTime(published_at),
  });

  return {
    neighboursOf: surroundings.neighbours,

    /** Who wrote an article, and what all they published adds up to. */
    authorOf: async (row: AuthoredRow): Promise<ArticleAuthor> => ({
      id: row.user_id,
      nick_name: authorNameOf(row),
      avatar: authorAvatarOf(row),
      ...(await countsOf(String(row.user_id))),
    }),

    /** What to read next: neighbours only where there is nothing else. */
    relatedTo: async (to: RelatedTo, { prev, next }: Neighbours): Promise<RelatedArticle[]> => {
      const found = await foundFor(to);
      const isNeighbour = (row: RelatedRow) => row.id === prev?.id || row.id === next?.id;
      const others = found.filter((row) => !isNeighbour(row));
      return [...others, ...found.filter(isNeighbour)].slice(0, articleLimits.related).map(shown);
    },
  };
};

export type ArticleSurroundingsService = ReturnType<typeof articleSurroundingsService>;
