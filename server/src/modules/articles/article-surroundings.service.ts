import type { ArticleAuthor, RelatedArticle } from '@yanye/shared/contract/articles';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { SiteTime } from '../../platform/time';
import type { ArticleSurroundingsRepository, RelatedRow, RelatedTo } from './article-surroundings.repository';
import type { Neighbour } from './articles.repository';
import type { AuthoredRow } from './articles.tables';

interface Needs {
  readonly surroundings: ArticleSurroundingsRepository;
  readonly time: SiteTime;
  /** Keeps what is the same for everybody until the next change. */
  readonly keep: <V extends object>(load: (key: string) => Promise<V>) => (key: string) => Promise<V>;
}

/** The articles before and after one, which have links of their own. */
interface Neighbours {
  readonly prev: Neighbour | null;
  readonly next: Neighbour | null;
}

/** What a page shows around its article. */
export const articleSurroundingsService = ({ surroundings, time, keep }: Needs) => {
  const countsOf = keep((userId) => surroundings.authorCounts(Number(userId)));
  // Two more than are shown, in whose place the neighbours may be.
  const foundFor = keep((asked) =>
    surroundings.related(JSON.parse(asked) as RelatedTo, articleLimits.related + 2),
  );

  const shown = ({ id, slug, title, published_at }: RelatedRow): RelatedArticle => ({
    id,
    slug,
    title,
    created_at: time.articleTime(published_at),
  });

  return {
    /** Who wrote an article, and what all they published adds up to. */
    authorOf: async (row: AuthoredRow): Promise<ArticleAuthor> => ({
      id: row.user_id,
      nick_name: row.user_nick_name ?? row.former_author,
      avatar: row.user_avatar ?? '',
      ...(await countsOf(String(row.user_id))),
    }),

    /** What to read next: neighbours only where there is nothing else. */
    relatedTo: async (to: RelatedTo, { prev, next }: Neighbours): Promise<RelatedArticle[]> => {
      const { id, category, tags } = to;
      const found = await foundFor(JSON.stringify({ id, category, tags }));
      const isNeighbour = (row: RelatedRow) => row.id === prev?.id || row.id === next?.id;
      const others = found.filter((row) => !isNeighbour(row));
      return [...others, ...found.filter(isNeighbour)].slice(0, articleLimits.related).map(shown);
    },
  };
};

export type ArticleSurroundingsService = ReturnType<typeof articleSurroundingsService>;
