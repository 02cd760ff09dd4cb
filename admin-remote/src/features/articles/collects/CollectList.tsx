import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { FailedView } from '../../../controls/FailedView';
import { GuardedButton } from '../../../controls/GuardedButton';
import { messages } from '../../../messages.zh';
import { writeRefusal } from '../article-refusals';
import styles from '../ArticleList.module.css';
import table from '../ArticleTable.module.css';
import { plainTitle } from '../plain-title';
import { collectColumns } from './collect-columns';
import { useMyCollectsQuery, useUncollectMutation } from './collects.api';
import { isFiltered, pageSizes } from './list-query';
import { ListSearch } from './ListSearch';
import { ListSkeleton } from './ListSkeleton';
import { useListQuery } from './use-list-query';

const text = messages.collects;

/** What the viewer has collected; what it shows stands in the address. */
export const CollectList = ({ dense }: { readonly dense: boolean }) => {
  const control = useListQuery();
  const { query, change, clear } = control;
  const { page, limit, key, category, tag } = query;
  const refusal = writeRefusal(useAppSelector(selectRole));
  const dispatch = useAppDispatch();
  const list = useMyCollectsQuery({ query: { page, limit, key, category, tag } });
  const [uncollect, removal] = useUncollectMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // While the next rows are on their way the present ones stay.
  const data = list.currentData ?? list.data;
  const rows = data?.list ?? [];
  const selected = rows.map(({ id }) => id).filter((id) => chosen.includes(id));

  const remove = async (ids: readonly string[]) => {
    // The failure is said by the call itself; the rows are still there.
    const { error } = await uncollect({ body: { id_list: [...ids] } });
    if (error) return;
    setChosen((now) => now.filter((id) => !ids.includes(id)));
    dispatch(showToast({ kind: 'success', text: text.removed(ids.length) }));
  };

  const empty = () => {
    if (page > 1 && (data?.count ?? 0) > 0) {
      return (
        <EmptyView title={messages.list.beyond}>
          <Button onClick={() => change({ page: 1 })}>{messages.list.firstPage}</Button>
        </EmptyView>
      );
    }
    if (isFiltered(query)) return <FilteredEmptyView title={text.filteredEmpty} onClear={clear} />;
    return (
      <EmptyView title={text.empty} text={text.emptyHint}>
        <a href="/">{text.toSite}</a>
      </EmptyView>
    );
  };

  const body = () => {
    if (!data)
      return list.error ? (
        <FailedView error={list.error} onRetry={list.refetch} />
      ) : (
        <ListSkeleton rows={limit} />
      );
    return (
      <>
        {list.error && (
          <Alert
            type="error"
            showIcon
            title={`${text.failed}：${asApiError(list.error).msg}`}
            action={<Button onClick={() => void list.refetch()}>{messages.states.retry}</Button>}
          />
        )}
        <Table<ArticleItem>
          className={table.table}
          rowKey="id"
          size={dense ? 'small' : 'middle'}
          columns={collectColumns(({ id }) => void remove([id]), refusal)}
          dataSource={[...rows]}
          loading={{ spinning: list.isFetching || removal.isLoading, delay: 150 }}
          locale={{ emptyText: empty() }}
          tableLayout="fixed"
          rowSelection={{
            selectedRowKeys: [...selected],
            onChange: (keys) => setChosen(keys.map(String)),
            columnWidth: 44,
            getTitleCheckboxProps: () => ({ 'aria-label': messages.list.selectAll }),
            getCheckboxProps: ({ title }) => ({
              disabled: refusal !== undefined,
              'aria-label': messages.list.selectRow(plainTitle(title)),
            }),
          }}
          pagination={{
            current: page,
            pageSize: limit,
            total: data.count,
            showSizeChanger: data.count > pageSizes[0],
            pageSizeOptions: [...pageSizes],
            showTotal: (total) => messages.list.total(total),
            onChange: (next, size) => change(size === limit ? { page: next } : { limit: size }),
          }}
        />
      </>
    );
  };

  return (
    <section className={styles.list}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
      </header>
      <div className={styles.tools}>
        <ListSearch control={control} busy={list.isFetching} onRefresh={() => void list.refetch()} />
        <div className={styles.bulk} data-idle={selected.length === 0}>
          <GuardedButton
            refusal={refusal ?? (selected.length === 0 ? messages.list.nothingRemovable : undefined)}
            loading={removal.isLoading}
            onClick={() => void remove(selected)}
          >
            {text.removeSelected(selected.length)}
          </GuardedButton>
        </div>
      </div>
      <div className={styles.panel}>{body()}</div>
    </section>
  );
};
