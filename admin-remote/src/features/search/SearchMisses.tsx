import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import type { SearchMiss } from '@yanye/shared/contract/search';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { DataTable, type Column } from '../../controls/DataTable';
import { PagedRows, pageSize } from '../../controls/PagedRows';
import { messages as text } from './messages.zh';
import styles from './SearchMisses.module.css';
import { useForgetMissesMutation, useSearchMissesQuery } from './searches.api';

const orders = ['count desc', 'last_at desc'] as const;

const columnsFor = (onForget: (queries: readonly string[]) => void): readonly Column<SearchMiss>[] => [
  { key: 'query', title: text.query, lead: true, render: ({ query }) => <strong>{query}</strong> },
  { key: 'count', title: text.count, numeric: true, render: ({ count }) => count.toLocaleString('en-US') },
  {
    key: 'last',
    title: text.last,
    render: ({ last_at }) => <time dateTime={last_at}>{last_at.replace('T', ' ').slice(0, 16)}</time>,
  },
  {
    key: 'actions',
    title: text.actions,
    render: ({ query }) => (
      <span className={styles.actions}>
        <Link to="/admin/article/write" aria-label={text.writeOf(query)}>
          {text.write}
        </Link>
        {/* Another remote's page: a plain link, so that the site loads as it is now. */}
        <a href={`/search?${new URLSearchParams({ key: query })}`} aria-label={text.tryItOf(query)}>
          {text.tryIt}
        </a>
        <Button size="small" type="text" aria-label={text.forgetOf(query)} onClick={() => onForget([query])}>
          {text.forget}
        </Button>
      </span>
    ),
  },
];

/** What readers looked for in vain; page and order stand in the address. */
export const SearchMisses = () => {
  const [params, setParams] = useSearchParams();
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const sort = orders.find((order) => order === params.get('sort')) ?? orders[0];
  const go = (to: { page?: number; sort?: string }) =>
    setParams({
      ...((to.sort ?? sort) !== orders[0] && { sort: to.sort ?? sort }),
      ...((to.page ?? 1) > 1 && { page: String(to.page) }),
    });
  const answer = useSearchMissesQuery(
    { query: { page, limit: pageSize, sort } },
    { refetchOnMountOrArgChange: true },
  );
  const [forget, { isLoading }] = useForgetMissesMutation();
  const dispatch = useAppDispatch();
  const columns = useMemo(() => {
    const onForget = async (queries: readonly string[]) => {
      const { error } = await forget({ body: { id_list: [...queries] } });
      if (!error) dispatch(say({ kind: 'success', text: text.forgotten(queries.length) }));
    };
    return columnsFor((queries) => void onForget(queries));
  }, [forget, dispatch]);

  return (
    <section className={styles.misses}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <Segmented
          aria-label={text.order}
          options={[
            { value: orders[0], label: text.byCount },
            { value: orders[1], label: text.byTime },
          ]}
          value={sort}
          onChange={(value) => go({ sort: value })}
        />
      </header>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.panel}>
        <PagedRows
          answer={answer}
          page={page}
          onPage={(next) => go({ page: next })}
          empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        >
          {(rows) => (
            <DataTable
              label={text.list}
              columns={columns}
              rows={rows}
              keyOf={({ query }) => query}
              busy={answer.isFetching || isLoading}
            />
          )}
        </PagedRows>
      </div>
    </section>
  );
};
