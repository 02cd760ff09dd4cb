import type {
  ArticleDetail,
  ArticleItem,
  ArticlePage,
  TocEntry,
  articleRoutes,
} from '@yanye/shared/contract/articles';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import { refuse } from '../../platform/errors';
import type { SiteTime } from '../../platform/time';
import type { ArticleGroupsRepository } from './article-groups.repository';
import { articleScopeOf } from './article-scope';
import { articleItemOf } from './articles.presenter';
import type { ArticleFilter, ArticlePaging, ArticlesRepository, AuthoredRow } from './articles.repository';
import type { LookCounter } from './look-counter';

type ListQuery = Parsed<typeof articleRoutes.list>['query'];
type TagsQuery = Parsed<typeof articleRoutes.tags>['query'];

interface Needs {
  readonly articles: ArticlesRepository;
  readonly groups: ArticleGroupsRepository;
  readonly looks: LookCounter;
  readonly time: SiteTime;
  /** Keeps what is the same for everybody until the next change. */
  readonly keep: <V extends object>(load: (key: string) => Promise<V>) => (key: string) => Promise<V>;
}

const columns: Readonly<Record<string, ArticlePaging['column']>> = {
  created_at: 'published_at',
  updated_at: 'updated_at',
  look_count: 'look_count',
  digg_count: 'digg_count',
  comment_count: 'comment_count',
  collects_count: 'collects_count',
  title: 'title',
};

const pagingOf = ({ sort, page, limit }: ListQuery): ArticlePaging => {
  const [name = '', direction] = sort.split(' ');
  return {
    column: columns[name] ?? 'published_at',
    direction: direction === 'asc' ? 'asc' : 'desc',
    limit,
    offset: (page - 1) * limit,
  };
};

const option = (value: string) => ({ label: value, value });

/** Reading articles. */
export const articlesService = ({ articles, groups, looks, time, keep }: Needs) => {
  const readable = async (viewer: Actor | undefined, idOrSlug: string): Promise<AuthoredRow> => {
    const row = await articles.find(idOrSlug);
    return row && mayReadArticle(viewer, row) ? row : refuse('ARTICLE_NOT_FOUND');
  };

  const itemOf = async (viewer: Actor | undefined, row: AuthoredRow): Promise<ArticleItem> => {
    const tags = await articles.tagsOf([row.id]);
    return articleItemOf(row, { viewer, time, tags: tags.get(row.id) ?? [] });
  };

  const filterOf = (viewer: Actor | undefined, query: ListQuery): ArticleFilter | undefined => {
    const scope = articleScopeOf(viewer, query.is_user === 'true', query.status);
    const period = query.date === '' ? undefined : time.dayBounds(query.date);
    if (!scope || (query.date !== '' && !period)) return undefined;
    return { scope, key: query.key, tag: query.tag, category: query.category, ...(period && { period }) };
  };

  const tags = keep(async (asked) => {
    const { key, sort, limit, page } = JSON.parse(asked) as TagsQuery;
    const order = sort === 'count desc' ? 'count' : 'created_at';
    const rows = await groups.tags(key, order, limit, (page - 1) * limit);
    const ids = await groups.articlesOf(rows.map(({ tag }) => tag));
    const shown = rows.map(({ tag, count, created_at }) => ({
      tag,
      count,
      article_id_list: ids.get(tag) ?? [],
      created_at: time.articleTime(created_at),
    }));
    return { count: await groups.countTags(key), list: shown };
  });

  const options = keep(async (what) =>
    (what === 'tags' ? await groups.tagNames() : await groups.categories()).map(option),
  );

  return {
    /** @throws AppError ARTICLE_NOT_FOUND when there is none that this viewer may read */
    readable,

    list: async (
      viewer: Actor | undefined,
      query: ListQuery,
    ): Promise<{ count: number; list: ArticleItem[] }> => {
      const filter = filterOf(viewer, query);
      if (!filter) return { count: 0, list: [] };
      const rows = await articles.list(filter, pagingOf(query));
      const tags = await articles.tagsOf(rows.map(({ id }) => id));
      const shown = (row: AuthoredRow) =>
        articleItemOf(row, { viewer, time, tags: tags.get(row.id) ?? [], key: query.key });
      return { count: await articles.count(filter), list: rows.map(shown) };
    },

    page: async (viewer: Actor | undefined, idOrSlug: string): Promise<ArticlePage> => {
      const row = await readable(viewer, idOrSlug);
      const rendered = await articles.rendered(row.id);
      looks.count(viewer, row);
      return {
        ...(await itemOf(viewer, row)),
        html: rendered?.html ?? '',
        toc: JSON.parse(rendered?.toc ?? '[]') as TocEntry[],
        has_math: row.has_math === 1,
        has_mermaid: row.has_mermaid === 1,
        ...(await articles.neighbours(row)),
      };
    },

    detail: async (viewer: Actor | undefined, idOrSlug: string): Promise<ArticleDetail> => {
      const row = await readable(viewer, idOrSlug);
      looks.count(viewer, row);
      return {
        ...(await itemOf(viewer, row)),
        content: await articles.content(row.id),
        is_collect: false,
        version: row.version,
        ...(await articles.neighbours(row)),
      };
    },

    /** @returns the Markdown source */
    content: async (viewer: Actor | undefined, idOrSlug: string): Promise<string> =>
      articles.content((await readable(viewer, idOrSlug)).id),

    tags: (query: TagsQuery) => tags(JSON.stringify(query)),
    tagNames: () => options('tags'),
    categories: () => options('categories'),
  };
};

export type ArticlesService = ReturnType<typeof articlesService>;
