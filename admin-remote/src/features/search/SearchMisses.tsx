import type { SearchMiss } from '@yanye/shared/contract/search';
import { missSorts } from '@yanye/shared/contract/search.calls';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { minuteColumn } from '#table/record-columns.tsx';
import { messages as text } from './messages.zh';
import { searchesApi } from './searches.api';

// No confirmation, because the entry returns with the next search for it.
const forget: BulkChoice = { action: 'remove', verb: text.forget };

export const SearchMisses = defineRecordScreen<SearchMiss>({
  table: 'search_misses',
  text,
  sorts: missSorts,
  days: text.last,
  useList: searchesApi.useSearchMissesQuery,
  idOf: ({ query }) => query,
  nameOf: ({ query }) => `「${query}」`,
  choices: [forget],
  columns: ({ actions, act, refusal }) => [
    {
      key: 'query',
      title: text.query,
      lead: true,
      render: ({ query }) => <strong>{query}</strong>,
    },
    {
      key: 'count',
      title: text.count,
      width: '96px',
      numeric: true,
      sorts: ['count desc', 'count asc'],
      render: ({ count }) => count.toLocaleString('en-US'),
    },
    minuteColumn('last_at', text.last),
    actions((miss) => ({
      next: { name: text.write, to: '/admin/article/write' },
      more: [
        // Another remote serves the page, and the site must load its current release.
        { name: text.tryIt, href: `/search?${new URLSearchParams({ key: miss.query })}` },
        { name: text.forget, refusal, act: () => act(forget, miss) },
      ],
    })),
  ],
});
