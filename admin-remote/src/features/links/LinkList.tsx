import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Grid, Input, Select, Table, Tooltip } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { FriendLink } from '@yanye/shared/contract/links';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { linkColumns } from './link-columns';
import { LinkDialog, type PictureField } from './LinkDialog';
import styles from './LinkList.module.css';
import { useManagedLinksQuery } from './links.api';
import { messages as text } from './messages.zh';
import { useLinkActions } from './use-link-actions';

const pageSize = 20;
type Shown = '' | 'true' | 'false';
const shownOptions: { value: Shown; label: string }[] = [
  { value: '', label: text.shownAll },
  { value: 'true', label: text.shownOnly },
  { value: 'false', label: text.hiddenOnly },
];

/** Links to friends, with the ways to add, show, hide, change and remove them. */
export const LinkList = ({ PictureField }: { readonly PictureField: PictureField }) => {
  const { lg = true } = Grid.useBreakpoint();
  const [page, setPage] = useState(1);
  const [key, setKey] = useState('');
  const [isShown, setShown] = useState<Shown>('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<'new' | FriendLink>();
  const actions = useLinkActions();
  const { currentData, data, error, isFetching, refetch } = useManagedLinksQuery(
    { query: { page, limit: pageSize, key, is_shown: isShown } },
    { refetchOnMountOrArgChange: true },
  );
  const found = currentData ?? data;

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
      <Table<FriendLink>
        rowKey="id"
        size="middle"
        aria-label={text.table}
        tableLayout="fixed"
        loading={{ spinning: isFetching && !currentData, delay: 150 }}
        dataSource={[...found.list]}
        columns={linkColumns({ ...actions, onEdit: setOpened }, !lg)}
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
    <section className={styles.links}>
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
          <Button
            danger
            disabled={chosen.length === 0}
            onClick={() => actions.onRemoveMany(chosen, () => turnTo(1))}
          >
            {text.remove(chosen.length)}
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
            {text.add}
          </Button>
        </div>
      </header>
      <p className={styles.hint}>
        {text.hint} <Link to="/links">{text.visit}</Link>
      </p>
      {found && error && (
        <Alert
          type="error"
          showIcon
          title={`${text.failed}：${asApiError(error).msg}`}
          action={<Button onClick={() => void refetch()}>{text.retry}</Button>}
        />
      )}
      <div className={styles.panel}>{list()}</div>
      {opened !== undefined && (
        <LinkDialog
          link={opened === 'new' ? undefined : opened}
          PictureField={PictureField}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
};
