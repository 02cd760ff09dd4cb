import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Popconfirm, Select, Table } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { wordActions, type WordAction } from '@yanye/shared/contract/words.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { AddWordsDialog } from './AddWordsDialog';
import { ApprovalSwitch } from './ApprovalSwitch';
import { messages as text } from './messages.zh';
import { useChangeWordsMutation, useRemoveWordsMutation, useSensitiveWordsQuery } from './words.api';
import styles from './WordList.module.css';
import { WordTrial } from './WordTrial';

const pageSize = 20;
const options = wordActions.map((value) => ({ value, label: text.actions[value] }));

/** The list of sensitive words, and a box to try a text. */
export const WordList = () => {
  const [page, setPage] = useState(1);
  const [key, setKey] = useState('');
  const [action, setAction] = useState<WordAction | ''>('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isAdding, setAdding] = useState(false);
  const { currentData, data, error, isFetching, refetch } = useSensitiveWordsQuery({
    query: { page, limit: pageSize, key, action },
  });
  const [change] = useChangeWordsMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveWordsMutation();
  const shown = currentData ?? data;
  const isFiltered = key !== '' || action !== '';

  const narrow = (to: { key?: string; action?: WordAction | '' }) => {
    setPage(1);
    setChosen([]);
    if (to.key !== undefined) setKey(to.key);
    if (to.action !== undefined) setAction(to.action);
  };

  const list = () => {
    if (!shown)
      return error ? (
        <ErrorView error={asApiError(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingView lines={6} />
      );
    if (shown.count === 0)
      return isFiltered ? (
        <FilteredEmptyView onClear={() => narrow({ key: '', action: '' })} />
      ) : (
        <EmptyView title={text.empty} text={text.emptyHint} />
      );
    return (
      <Table
        rowKey="id"
        size="middle"
        scroll={{ x: 480 }}
        loading={isFetching && !currentData}
        dataSource={[...shown.list]}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(Number)),
        }}
        columns={[
          { title: text.word, dataIndex: 'word' },
          {
            title: text.action,
            dataIndex: 'action',
            width: 160,
            render: (value: WordAction, { id, word }) => (
              <Select
                size="small"
                aria-label={`${text.action}：${word}`}
                value={value}
                options={options}
                onChange={(to) => void change({ body: { id_list: [id], action: to } })}
              />
            ),
          },
          {
            title: text.added,
            dataIndex: 'created_at',
            width: 160,
            render: (time: string) => time.replace('T', ' ').slice(0, 16),
          },
        ]}
        pagination={{
          current: page,
          pageSize,
          total: shown.count,
          showSizeChanger: false,
          showTotal: text.total,
          onChange: (to) => {
            setPage(to);
            setChosen([]);
          },
        }}
      />
    );
  };

  return (
    <section className={styles.words}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <div className={styles.tools}>
          <Input.Search
            allowClear
            className={styles.search}
            aria-label={text.search}
            placeholder={text.search}
            onSearch={(value) => narrow({ key: value.trim() })}
          />
          <Select
            className={styles.filter}
            aria-label={text.filter}
            value={action}
            options={[{ value: '' as const, label: text.all }, ...options]}
            onChange={(value) => narrow({ action: value })}
          />
          <Popconfirm
            title={text.removeSure(chosen.length)}
            okText={text.remove(0)}
            cancelText={text.cancel}
            disabled={chosen.length === 0}
            onConfirm={async () => {
              await remove({ body: { id_list: [...chosen] } });
              setChosen([]);
            }}
          >
            <Button danger disabled={chosen.length === 0} loading={isRemoving}>
              {text.remove(chosen.length)}
            </Button>
          </Popconfirm>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </div>
      </header>
      <p className={styles.hint}>{text.hint}</p>
      <ApprovalSwitch />
      <div className={styles.panel}>{list()}</div>
      <WordTrial />
      {isAdding && <AddWordsDialog onClose={() => setAdding(false)} />}
    </section>
  );
};
