import { Alert, Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { messages } from '../messages.zh';
import { FailedView } from './FailedView';
import styles from './PagedRows.module.css';
import { RowsSkeleton } from './RowsSkeleton';

const text = messages.states;

/** Rows on a page of these lists. */
export const pageSize = 20;

/** What a query's hook gives, as far as a list needs it. */
interface Answer<T> {
  readonly currentData?: { readonly count: number; readonly list: readonly T[] } | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly answer: Answer<T>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Stands where nothing is. */
  readonly empty: ReactNode;
  /** Stands until the first rows are here. */
  readonly skeleton?: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list with its states and its pager. */
export const PagedRows = <T,>({
  answer,
  page,
  onPage,
  empty,
  skeleton = <RowsSkeleton />,
  children,
}: Props<T>) => {
  const { currentData: data, error } = answer;
  const onRetry = () => void answer.refetch();
  if (!data) return error ? <FailedView error={error} onRetry={onRetry} /> : skeleton;
  if (data.list.length === 0 && data.count > 0)
    return (
      <EmptyView title={text.beyond}>
        <Button onClick={() => onPage(1)}>{text.firstPage}</Button>
      </EmptyView>
    );
  if (data.list.length === 0) return empty;
  return (
    <>
      {error !== undefined && (
        <Alert
          type="error"
          banner
          title={`${text.failed}：${asApiError(error).msg}`}
          action={<Button onClick={onRetry}>{text.retry}</Button>}
        />
      )}
      {children(data.list)}
      {data.count > pageSize && (
        <Pagination
          className={styles.pager}
          align="end"
          current={page}
          pageSize={pageSize}
          total={data.count}
          showSizeChanger={false}
          showTotal={text.total}
          onChange={onPage}
        />
      )}
    </>
  );
};
