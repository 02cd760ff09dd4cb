import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { asApiError } from '@yanye/shared/api/http';
import type { ArticleItem } from '@yanye/shared/contract/articles';
import { useAppSelector } from '@yanye/shared/redux';
import { Link, useNavigate } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { GuardedButton } from '../../controls/GuardedButton';
import { messages } from '../../messages.zh';
import { useManagedArticlesQuery } from './articles.api';
import { recordRefusal, writeRefusal } from './article-refusals';
import { ArticleFilters } from './ArticleFilters';
import styles from './ArticleList.module.css';
import { ArticleTable } from './ArticleTable';
import { isFiltered } from './list-query';
import { ListSkeleton } from './ListSkeleton';
import { useListQuery } from './use-list-query';
import { useRemoveArticles } from './use-remove-articles';

const text = messages.list;

interface Props {
  readonly title: string;
  readonly emptyTitle: string;
  /** Only the viewer's own articles. */
  readonly mine: boolean;
  /** Address below which `write` and `edit/:id` are. */
  readonly writeBase: string;
  readonly dense: boolean;
  readonly onInfo: (article: ArticleItem) => void;
}

/** The article list with its toolbar; what it shows stands in the address. */
export const ArticleList = ({ title, emptyTitle, mine, writeBase, dense, onInfo }: Props) => {
  const control = useListQuery();
  const { query, change, clear } = control;
  const role = useAppSelector(selectRole);
  const navigate = useNavigate();
  const list = useManagedArticlesQuery({ query: { ...query, is_user: mine ? 'true' : 'false' } });
  // While the next rows are on their way the present ones stay.
  const data = list.currentData ?? list.data;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = data?.list ?? [];
  const selected = rows.filter(({ id }) => chosen.includes(id));

  const forget = useCallback(
    (ids: readonly string[]) => setChosen((now) => now.filter((id) => !ids.includes(id))),
    [],
  );
  const remove = useRemoveArticles(forget);
  const refusal = writeRefusal(role);

  const actions = useMemo(
    () => ({
      role,
      editAddress: (id: string) => `${writeBase}/edit/${id}`,
      onEdit: ({ id }: ArticleItem) => void navigate(`${writeBase}/edit/${id}`),
      onInfo,
      onRemove: (article: ArticleItem) => remove([article]),
    }),
    [role, writeBase, navigate, onInfo, remove],
  );

  const writeButton = (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={refusal}
      onClick={() => void navigate(`${writeBase}/write`)}
    >
      {text.write}
    </GuardedButton>
  );

  const empty = () => {
    if (query.page > 1 && (data?.count ?? 0) > 0) {
      return (
        <EmptyView title={text.beyond}>
          <Button onClick={() => change({ page: 1 })}>{text.firstPage}</Button>
        </EmptyView>
      );
    }
    if (isFiltered(query)) return <FilteredEmptyView title={text.filteredEmpty} onClear={clear} />;
    return (
      <EmptyView title={emptyTitle} text={text.emptyHint}>
        {refusal === undefined && <Link to={`${writeBase}/write`}>{text.write}</Link>}
      </EmptyView>
    );
  };

  const body = () => {
    if (!data)
      return list.error ? (
        <ErrorView error={asApiError(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <ListSkeleton rows={query.limit} />
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
        <ArticleTable
          articles={rows}
          count={data.count}
          query={query}
          busy={list.isFetching}
          dense={dense}
          empty={empty()}
          actions={actions}
          selected={selected.map(({ id }) => id)}
          onSelect={setChosen}
          onChange={change}
        />
      </>
    );
  };

  return (
    <section className={styles.list}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {writeButton}
      </header>
      <div className={styles.tools}>
        <ArticleFilters control={control} busy={list.isFetching} onRefresh={() => void list.refetch()} />
        <div className={styles.bulk} data-idle={selected.length === 0}>
          <GuardedButton
            danger
            refusal={recordRefusal(role, true) ?? (selected.length === 0 ? text.nothingRemovable : undefined)}
            onClick={() => remove(selected)}
          >
            {text.removeSelected(selected.length)}
          </GuardedButton>
        </div>
      </div>
      <div className={styles.panel}>{body()}</div>
    </section>
  );
};
