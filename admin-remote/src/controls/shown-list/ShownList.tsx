import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Select, Table, Tooltip, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import type { Showable, ShownAnswer, ShownListParts, ShownListText, ShownQuery } from './shown-list';
import styles from './ShownList.module.css';
import type { ShownControl } from './use-shown-actions';

const pageSize = 20;
type Shown = ShownQuery['is_shown'];

interface Props<T extends Showable> extends ShownListParts {
  readonly text: ShownListText;
  /** Asks the server; a hook, the same one at each render. */
  readonly useAnswer: (query: ShownQuery) => ShownAnswer<T>;
  readonly columns: TableColumnsType<T>;
  readonly onRemoveMany: ShownControl<T>['onRemoveMany'];
}

/** Records that are shown to readers or hidden, with the ways to find and remove them. */
export const ShownList = <T extends Showable>(props: Props<T>) => {
  const { text, useAnswer, columns, onRemoveMany, hint, add } = props;
  const [page, setPage] = useState(1);
  const [key, setKey] = useState('');
  const [isShown, setShown] = useState<Shown>('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { currentData, data, error, isFetching, refetch } = useAnswer({
    page,
    limit: pageSize,
    key,
    is_shown: isShown,
  });
  const found = currentData ?? data;
  const shownOptions: { value: Shown; label: string }[] = [
    { value: '', label: text.shownAll },
    { value: 'true', label: text.shownOnly },
    { value: 'false', label: text.hiddenOnly },
  ];

  const narrowTo = (wanted: { key?: string; isShown?: Shown }) => {
    setPage(1);
    setChosen([]);
    setKey(wanted.key ?? key);
    setShown(wanted.isShown ?? isShown);
  };
  const turnTo = (wanted: number) => {
    setPage(wanted);
    setChosen([]);
  };

  const list = () => {
    if (!found)
      return error ? (
        <ErrorView error={asApiError(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingView lines={6} />
      );
    if (found.count === 0)
      return key !== '' || isShown !== '' ? (
        <FilteredEmptyView onClear={() => narrowTo({ key: '', isShown: '' })} />
      ) : (
        <EmptyView title={text.empty} text={text.emptyHint} />
      );
    return (
      <Table<T>
        rowKey="id"
        size="middle"
        aria-label={text.table}
        tableLayout="fixed"
        loading={{ spinning: isFetching && !currentData, delay: 150 }}
        dataSource={[...found.list]}
        columns={columns}
        rowSelection={{
          columnWidth: 40,
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(Number)),
          getCheckboxProps: ({ title }) => ({ 'aria-label': text.select(title) }),
        }}
        pagination={{
          current: page,
          pageSize,
          total: found.count,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: text.total,
          onChange: turnTo,
        }}
      />
    );
  };

  return (
    <section className={styles.list}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <div className={styles.tools} role="search">
          <Input.Search
            key={key}
            allowClear
            className={styles.search}
            aria-label={text.search}
            placeholder={text.search}
            defaultValue={key}
            onSearch={(value) => narrowTo({ key: value.trim() })}
          />
          <Select
            className={styles.filter}
            aria-label={text.filter}
            value={isShown}
            options={shownOptions}
            onChange={(value) => narrowTo({ isShown: value })}
          />
          <Tooltip title={text.refresh}>
            <Button
              type="text"
              aria-label={text.refresh}
              icon={<ReloadOutlined spin={isFetching} />}
              onClick={() => void refetch()}
            />
          </Tooltip>
          <Button danger disabled={chosen.length === 0} onClick={() => onRemoveMany(chosen, () => turnTo(1))}>
            {text.remove(chosen.length)}
          </Button>
          {add}
        </div>
      </header>
      <p className={styles.hint}>{hint}</p>
      {found && error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={`${text.failed}：${asApiError(error).msg}`}
          action={<Button onClick={() => void refetch()}>{text.retry}</Button>}
        />
      )}
      <div className={styles.panel}>{list()}</div>
    </section>
  );
};
