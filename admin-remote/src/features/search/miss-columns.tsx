import { Button } from 'antd';
import type { SearchMiss } from '@yanye/shared/contract/search';
import { Link } from '@yanye/shared/router';
import type { TableColumn } from '../../table/columns';
import { minuteColumn } from '../../table/record-columns';
import { messages as text } from './messages.zh';
import styles from './SearchMisses.module.css';

/** The columns of the list of searches in vain. */
export const missColumns = (onForget: (miss: SearchMiss) => void): readonly TableColumn<SearchMiss>[] => [
  {
    key: 'query',
    title: text.query,
    lead: true,
    inFile: ['query'],
    render: ({ query }) => <strong>{query}</strong>,
  },
  {
    key: 'count',
    title: text.count,
    width: '96px',
    numeric: true,
    sorts: ['count desc', 'count asc'],
    inFile: ['count'],
    render: ({ count }) => count.toLocaleString('en-US'),
  },
  minuteColumn('last_at', text.last, ({ last_at }) => last_at),
  {
    key: 'actions',
    title: text.actions,
    width: '264px',
    actions: true,
    render: (miss) => (
      <span className={styles.actions}>
        <Link to="/admin/article/write" aria-label={text.writeOf(miss.query)}>
          {text.write}
        </Link>
        {/* Another remote's page: a plain link, so that the site loads as it is now. */}
        <a href={`/search?${new URLSearchParams({ key: miss.query })}`} aria-label={text.tryItOf(miss.query)}>
          {text.tryIt}
        </a>
        <Button
          size="small"
          type="text"
          aria-label={text.forgetOf(miss.query)}
          onClick={() => onForget(miss)}
        >
          {text.forget}
        </Button>
      </span>
    ),
  },
];
