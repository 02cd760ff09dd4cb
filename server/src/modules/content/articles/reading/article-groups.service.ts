import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Core } from '#core/core';
import type { SiteTime } from '#platform/time';
import type { ArticleGroupsRepository } from './article-groups.repository';

type TagsQuery = Parsed<typeof articleRoutes.tags>['query'];

interface Deps extends Pick<Core, 'keep'> {
  readonly groups: ArticleGroupsRepository;
  readonly time: SiteTime;
}

const noIds: ReadonlyMap<string, string[]> = new Map();

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

const option = (value: string) => ({ label: value, value });

/** Tags and categories of listed articles; cached until a page changes. */
export const articleGroupsService = ({ groups, time, keep }: Deps) => {
  const counted = keep(() => groups.countedTags());

  const tags = keep(async (asked) => {
    const { key, sort, limit, page, articles } = JSON.parse(asked) as TagsQuery;
    const order = sort === 'count desc' ? 'count' : 'created_at';
    const wanted = key.toLowerCase();
    const all = (await counted(''))
      .filter(({ tag }) => tag.toLowerCase().includes(wanted))
      .sort((one, other) => other[order] - one[order] || byText(one.tag, other.tag));
    const rows = all.slice((page - 1) * limit, page * limit);
    const ids = articles === 'none' ? noIds : await groups.articlesOf(rows.map(({ tag }) => tag));
    const shown = rows.map(({ tag, count, created_at }) => ({
      tag,
      count,
      article_id_list: ids.get(tag) ?? [],
      created_at: time.articleTime(created_at),
    }));
    return { count: all.length, list: shown };
  });

  const tagNames = keep(async () => (await groups.tagNames()).map(option));
  const categories = keep(async () => (await groups.categories()).map(option));

  return {
    tags: (query: TagsQuery) => tags(JSON.stringify(query)),
    tagNames: () => tagNames(''),
    categories: () => categories(''),
  };
};

export type ArticleGroupsService = ReturnType<typeof articleGroupsService>;
