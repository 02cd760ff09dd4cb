import type { SearchFacets, searchRoutes } from '@yanye/shared/contract/search';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Core } from '#core/core';
import { listedOnly } from '#content/articles/articles.read';
import { withCurrentNames, type TermReads } from '#content/taxonomy/taxonomy.read';
import type { SiteTime } from '#platform/time';
import { searchTermsOf } from './search-terms';
import type { FacetRow } from './search-facets';
import type { SearchRepository } from './search.repository';

type Asked = Parsed<typeof searchRoutes.facets>['query'];

interface Deps extends Pick<Core, 'keep'> {
  readonly search: Pick<SearchRepository, 'facets'>;
  readonly terms: Pick<TermReads, 'currentName'>;
  readonly time: SiteTime;
}

const none: SearchFacets = { categories: [], tags: [], is_more: false };

const valuesOf = (rows: readonly FacetRow[], kind: FacetRow['kind']): SearchFacets['tags'] =>
  rows.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }));

/** Categories and tags of what a search or a list finds; cached until a page changes, since they are equal for every viewer. */
export const searchFacetsService = ({ search, terms, time, keep }: Deps) => {
  const counted = keep(async (query): Promise<SearchFacets> => {
    const { key, tag, category, series, date } = JSON.parse(query) as Asked;
    const period = date === '' ? undefined : time.dayBounds(date);
    if (date !== '' && !period) return none;
    const asked = {
      ...(key !== '' && { question: { key, terms: searchTermsOf(key) } }),
      filter: {
        scope: listedOnly,
        tag: '',
        category: '',
        ...(series && { series }),
        ...(period && { period }),
      },
      tag,
      category,
      limit: searchLimits.facets,
    };
    const rows = await search.facets(asked, searchLimits.counted);
    const all = rows.find(({ kind }) => kind === 'all')?.count ?? 0;
    return {
      categories: valuesOf(rows, 'category'),
      tags: valuesOf(rows, 'tag'),
      is_more: key !== '' && all > searchLimits.counted,
    };
  });

  return {
    facets: async (query: Asked): Promise<SearchFacets> =>
      counted(JSON.stringify(await withCurrentNames(terms, query))),
  };
};

export type SearchFacetsService = ReturnType<typeof searchFacetsService>;
