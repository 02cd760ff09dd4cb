import { Grid, Table } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { messages } from '../../messages.zh';
import { recordRefusal } from './article-refusals';
import { articleColumns } from './article-columns';
import styles from './ArticleTable.module.css';
import { pageSizes, type ListQuery } from './list-query';
import { plainTitle } from './plain-title';
import type { RowActionSet } from './RowActions';

interface Props {
  readonly articles: readonly ArticleItem[];
  readonly count: number;
  readonly query: ListQuery;
  readonly busy: boolean;
  readonly dense: boolean;
  readonly empty: ReactNode;
  readonly actions: RowActionSet;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/** The rows of the article list with their pager. */
export const ArticleTable = ({
  articles,
  count,
  query,
  busy,
  dense,
  empty,
  actions,
  selected,
  onSelect,
  onChange,
}: Props) => {
  const { md = true } = Grid.useBreakpoint();
  const columns = useMemo(() => articleColumns(actions, !md), [actions, md]);
  return (
    <Table<ArticleItem>
      className={styles.table}
      rowKey="id"
      size={dense ? 'small' : 'middle'}
      columns={columns}
      dataSource={[...articles]}
      loading={{ spinning: busy, delay: 150 }}
      locale={{ emptyText: empty }}
      tableLayout="fixed"
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(String)),
        columnWidth: 44,
        getTitleCheckboxProps: () => ({ 'aria-label': messages.list.selectAll }),
        getCheckboxProps: (article) => ({
          disabled: recordRefusal(actions.role, article.may_remove) !== undefined,
          'aria-label': messages.list.selectRow(plainTitle(article.title)),
        }),
      }}
      pagination={{
        current: query.page,
        pageSize: query.limit,
        total: count,
        showSizeChanger: count > pageSizes[0],
        pageSizeOptions: [...pageSizes],
        showQuickJumper: count > query.limit * 5,
        showTotal: (total) => messages.list.total(total),
        onChange: (page, limit) => onChange(limit === query.limit ? { page } : { limit }),
      }}
    />
  );
};
