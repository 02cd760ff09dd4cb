import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Pager } from '#controls/Pager.tsx';
import { squareMessages as text } from './messages.zh';
import { squareAddress, type SquareFilters } from './square-filters';
import { lastPageOf } from './square-query';

interface Props {
  readonly filters: SquareFilters;
  readonly count: number;
  /** The roles of the current page. */
  readonly children: ReactNode;
}

/** A page of the square with links to its neighbours, or a note that there is no such page. */
export const SquarePages = ({ filters, count, children }: Props) => {
  const last = lastPageOf(count);
  const addressOf = (page: number) => squareAddress({ ...filters, page });
  if (filters.page > last)
    return (
      <EmptyView title={text.beyondTitle(filters.page)} text={text.beyondText(last)}>
        <Link to={addressOf(last)}>{text.toLastPage}</Link>
      </EmptyView>
    );
  return (
    <>
      {children}
      <Pager current={filters.page} last={last} addressOf={addressOf} />
    </>
  );
};
