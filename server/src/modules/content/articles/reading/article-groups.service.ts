import type { articleRoutes } from '@yanye/shared/contract/articles';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Core } from '#core/core';
import type { TermReads } from '#content/taxonomy/taxonomy.read';
import type { SiteTime } from '#platform/time';
import { maxOptions, type ArticleGroupsRepository, type TagCount } from './article-groups.repository';

type TagsQuery = Parsed<typeof articleRoutes.tags>['query'];

interface Deps extends Pick<Core, 'keepBySources'> {
  readonly groups: ArticleGroupsRepository;
  readonly terms: Pick<TermReads, 'inOrder'>;
  readonly time: SiteTime;
}

const noIds: ReadonlyMap<string, string[]> = new Map();

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

const option = (value: string) => ({ label: value, value });

/** Tags and categories of listed articles; cached until a page changes. */
export const articleGroupsService = ({ groups, terms, time, keepBySources }: Deps) => {
  /** The most used first. */
  const counted = keepBySources(async () =>
    (await groups.countedTags()).sort((one, other) => other.count - one.count || byText(one.tag, other.tag)),
  );

  const tags = keepBySources(async (asked) => {
    const { key, sort, limit, page, articles } = JSON.parse(asked) as TagsQuery;
    const wanted = key.toLowerCase();
    const all = (await counted('')).filter(({ tag }) => tag.toLowerCase().includes(wanted));
    const dates = sort === 'count desc' ? undefined : await groups.firstUses(all.map(({ tag }) => tag));
    const dateOf = ({ tag }: TagCount): number => dates?.get(tag) ?? 0;
    if (dates) all.sort((one, other) => dateOf(other) - dateOf(one) || byText(one.tag, other.tag));
    const rows = all.slice((page - 1) * limit, page * limit);
    const names = rows.map(({ tag }) => tag);
    const ids = articles === '' ? await groups.articlesOf(names) : noIds;
    const firstUses = articles === 'counts' ? undefined : (dates ?? (await groups.firstUses(names)));
    const shown = rows.map(({ tag, count }) => ({
      tag,
      count,
      article_id_list: ids.get(tag) ?? [],
      ...(firstUses && { created_at: time.articleTime(firstUses.get(tag) ?? 0) }),
    }));
    return { count: all.length, list: shown };
  });

  const tagNames = keepBySources(async () =>
    (await counted('')).slice(0, maxOptions).map(({ tag }) => option(tag)),
  );
  const categories = keepBySources(async () =>
    (await terms.inOrder('category', await groups.categories())).map(option),
  );

  return {
    tags: (query: TagsQuery) => tags(JSON.stringify(query)),
    tagNames: () => tagNames(''),
    categories: () => categories(''),
  };
};

export type ArticleGroupsService = ReturnType<typeof articleGroupsService>;
