import { Grid, Table } from 'antd';
import { useMemo } from 'react';
import type { NewsSource } from '@yanye/shared/contract/news';
import { messages as text } from './messages.zh';
import { sourceColumns, type SourceActions } from './source-columns';
import styles from './SourceTable.module.css';

interface Props {
  readonly sources: readonly NewsSource[];
  readonly busy: boolean;
  readonly actions: SourceActions;
}

/** All sources with how they are doing. */
export const SourceTable = ({ sources, busy, actions }: Props) => {
  const { lg = true } = Grid.useBreakpoint();
  const columns = useMemo(() => sourceColumns(actions, !lg), [actions, lg]);
  return (
    <Table<NewsSource>
      className={styles.table}
      rowKey="id"
      aria-label={text.table}
      columns={columns}
      dataSource={[...sources]}
      loading={{ spinning: busy, delay: 150 }}
      tableLayout="fixed"
      pagination={false}
    />
  );
};
