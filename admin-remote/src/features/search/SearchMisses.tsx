import type { SearchMiss } from '@yanye/shared/contract/search';
import { missSorts } from '@yanye/shared/contract/search.calls';
import { Link } from '@yanye/shared/router';
import { RowAction } from '#controls/RowButtons.tsx';
import { Row } from '#layout/Stack.tsx';
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
  nameOf: ({ query }) => query,
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
    actions(
      (miss) => (
        <Row as="span" gap={16}>
          <Link to="/admin/article/write" aria-label={text.writeOf(miss.query)}>
            {text.write}
          </Link>
          {/* A plain link, because another remote serves the page and the site must load its current release. */}
          <a
            href={`/search?${new URLSearchParams({ key: miss.query })}`}
            aria-label={text.tryItOf(miss.query)}
          >
            {text.tryIt}
          </a>
          <RowAction refusal={refusal} label={text.forgetOf(miss.query)} onClick={() => act(forget, miss)}>
            {text.forget}
          </RowAction>
        </Row>
      ),
      264,
    ),
  ],
});
