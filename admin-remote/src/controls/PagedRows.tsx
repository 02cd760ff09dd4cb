import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { messages } from '../messages.zh';
import { FailedView, isForbidden } from './FailedView';
import styles from './PagedRows.module.css';
import { RowsSkeleton } from './RowsSkeleton';
import { StaleAlert } from './StaleAlert';

const text = messages.states;

/** Default page size of a list without a page size select. */
export const pageSize = 20;

interface Page<T> {
  readonly count: number;
  readonly list: readonly T[];
}

export interface Answer<T> {
  readonly data?: Page<T> | undefined;
  readonly currentData?: Page<T> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  /** Rows come from `currentData`. */
  readonly answer: Pick<Answer<T>, 'currentData' | 'error' | 'refetch'>;
  /** 1-based; absent for a list without pages. */
  readonly page?: number;
  readonly limit?: number;
  /** Rows per page that the user may choose, the default first. */
  readonly sizes?: readonly number[];
  readonly totalText?: (count: number) => string;
  readonly onPage?: (page: number, limit: number) => void;
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** The states of every list: loading, failed, forbidden, stale, past the last page, empty; then rows and pager. */
export const PagedRows = <T,>(props: Props<T>) => {
  const { answer, page = 1, limit = pageSize, sizes, totalText = text.total, onPage } = props;
  const { empty, skeleton = <RowsSkeleton />, footer, children } = props;
  const { currentData: data, error } = answer;
  const onRetry = () => void answer.refetch();
  if (error !== undefined && (!data || isForbidden(error)))
    return <FailedView error={error} onRetry={onRetry} />;
  if (!data) return skeleton;
  const { count, list } = data;
  const stale = error !== undefined && (
    <StaleAlert banner what={text.failed} error={error} onRetry={onRetry} />
  );
  if (list.length === 0)
    return (
      <>
        {stale}
        {count > 0 ? (
          <EmptyView title={text.beyond}>
            <Button onClick={() => onPage?.(1, limit)}>{text.firstPage}</Button>
          </EmptyView>
        ) : (
          empty
        )}
      </>
    );
  return (
    <>
      {stale}
      {children(list)}
      {onPage && (sizes || count > limit) && (
        <Pagination
          className={styles.pager}
          align="end"
          current={page}
          pageSize={limit}
          total={count}
          showSizeChanger={sizes !== undefined && count > (sizes[0] ?? 0)}
          {...(sizes && { pageSizeOptions: [...sizes] })}
          showQuickJumper={count > limit * 5}
          showTotal={totalText}
          onChange={onPage}
        />
      )}
      {footer}
    </>
  );
};
