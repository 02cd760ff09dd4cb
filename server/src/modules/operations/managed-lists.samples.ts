import type { AdminListAction, AdminListColumn, AdminListName } from '@yanye/shared/contract/admin-lists';
import { advertRoutes } from '@yanye/shared/contract/adverts';
import { advertSorts } from '@yanye/shared/contract/adverts.calls';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { feedbackSorts } from '@yanye/shared/contract/feedback.calls';
import { linkRoutes } from '@yanye/shared/contract/links';
import { linkSorts } from '@yanye/shared/contract/links.calls';
import { pageRoutes } from '@yanye/shared/contract/pages';
import { pageSorts } from '@yanye/shared/contract/pages.calls';
import type { RouteContract } from '@yanye/shared/contract/route';
import { searchRoutes } from '@yanye/shared/contract/search';
import { missSorts } from '@yanye/shared/contract/search.calls';
import { wordRoutes } from '@yanye/shared/contract/words';
import { wordSorts } from '@yanye/shared/contract/words.calls';

type Cell = string | number;

export const listsOfTheirOwn = ['articles', 'comments', 'users'] as const satisfies readonly AdminListName[];

export type SampledList = Exclude<AdminListName, (typeof listsOfTheirOwn)[number]>;

export interface ListSample<N extends SampledList = SampledList> {
  readonly route: RouteContract;
  readonly sorts: readonly string[];
  /** Column of the id, in the database and in the response. */
  readonly id: string;
  /** A row by its number from 0; `name` is in the column that is searched. */
  readonly row: (at: number, name: string, timestamp: number) => Record<string, Cell>;
  readonly name: AdminListColumn<N>;
  /** An action that changes the rows above, and a filter that matches them afterwards; absent where no action changes rows. */
  readonly change?: {
    readonly action: AdminListAction<N>;
    readonly filter: Readonly<Record<string, string>>;
  };
}

/** A sample for each list that `managedRows` queries; a new list does not compile without one. */
export const listSamples: { readonly [N in SampledList]: ListSample<N> } = {
  links: {
    route: linkRoutes.list,
    sorts: linkSorts,
    id: 'id',
    name: 'title',
    row: (at, title, created_at) => ({
      title,
      href: `https://f${at}.example`,
      href_key: `f${at}.example`,
      description: '',
      picture: '',
      is_shown: 1,
      sort: Math.floor(at / 3),
      created_at,
    }),
    change: { action: 'hide', filter: { is_shown: 'false' } },
  },
  adverts: {
    route: advertRoutes.list,
    sorts: advertSorts,
    id: 'id',
    name: 'title',
    row: (_at, title, created_at) => ({
      title,
      title_folded: title,
      href: 'https://far.example',
      images: '/uploads/images/a.webp',
      is_show: 1,
      created_at,
    }),
    change: { action: 'hide', filter: { is_shown: 'false' } },
  },
  pages: {
    route: pageRoutes.list,
    sorts: pageSorts,
    id: 'id',
    name: 'title',
    row: (at, title, moment) => ({
      title,
      slug: `p${at}`,
      description: '',
      abstract: '',
      is_shown: 1,
      sort: Math.floor(at / 3),
      has_math: 0,
      has_mermaid: 0,
      created_at: moment,
      updated_at: moment,
    }),
    change: { action: 'hide', filter: { is_shown: 'false' } },
  },
  feedback: {
    route: feedbackRoutes.list,
    sorts: feedbackSorts,
    id: 'id',
    name: 'content',
    row: (at, content, created_at) => ({
      content,
      email: `reader${at}@example.com`,
      email_folded: `reader${at}@example.com`,
      created_at,
    }),
  },
  words: {
    route: wordRoutes.list,
    sorts: wordSorts,
    id: 'id',
    name: 'word',
    row: (_at, word, created_at) => ({ word, bare: word, action: 'mask', created_at }),
    change: { action: 'hold', filter: { action: 'hold' } },
  },
  search_misses: {
    route: searchRoutes.misses,
    sorts: missSorts,
    id: 'query',
    name: 'query',
    row: (at, query, last_at) => ({ query, count: 1 + Math.floor(at / 3), last_at }),
  },
};
