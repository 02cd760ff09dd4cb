import type { BulkAction, BulkTable } from '@yanye/shared/contract/bulk.calls';
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

/** What the tests of a managed list know about it. */
export interface ListSample {
  readonly table: Exclude<BulkTable, 'comments' | 'articles' | 'users'>;
  readonly route: RouteContract;
  readonly sorts: readonly string[];
  /** Its id, in the database and in the answer. */
  readonly id: string;
  /** A row by its number from 0; `name` stands where the words are looked for. */
  readonly row: (at: number, name: string, moment: number) => Record<string, Cell>;
  /** Where the name stands in rows and in the file. */
  readonly name: string;
  /** A change that can be done to rows made above, and a filter that they fulfil afterwards; where there is one. */
  readonly turns?: { readonly action: BulkAction; readonly filter: Readonly<Record<string, string>> };
}

/** Every list that is managed by the shared machinery. */
export const listSamples: readonly ListSample[] = [
  {
    table: 'links',
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
    turns: { action: 'hide', filter: { is_shown: 'false' } },
  },
  {
    table: 'adverts',
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
    turns: { action: 'hide', filter: { is_shown: 'false' } },
  },
  {
    table: 'pages',
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
    turns: { action: 'hide', filter: { is_shown: 'false' } },
  },
  {
    table: 'feedback',
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
  {
    table: 'words',
    route: wordRoutes.list,
    sorts: wordSorts,
    id: 'id',
    name: 'word',
    row: (_at, word, created_at) => ({ word, bare: word, action: 'mask', created_at }),
    turns: { action: 'hold', filter: { action: 'hold' } },
  },
  {
    table: 'search_misses',
    route: searchRoutes.misses,
    sorts: missSorts,
    id: 'query',
    name: 'query',
    row: (at, query, last_at) => ({ query, count: 1 + Math.floor(at / 3), last_at }),
  },
];
