import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FeaturedRoles } from './FeaturedRoles';
import { squareMessages as text } from './messages.zh';
import { isFront, squareFiltersOf } from './square-filters';
import { SquareHead } from './SquareHead';
import { SquareList } from './SquareList';
import { SquareTagPills } from './SquareTagPills';

const Closed = () => (
  <EmptyView title={text.closedTitle} text={text.closedText}>
    <Link to="/">{text.toHome}</Link>
  </EmptyView>
);

export const RoleSquare = () => {
  const { enable } = useAppSelector(selectBigModel);
  const filters = squareFiltersOf(useSearchParams()[0]);
  return (
    <>
      <SquareHead filters={filters} />
      {enable ? (
        <>
          <SquareTagPills filters={filters} />
          {isFront(filters) && <FeaturedRoles />}
          <SquareList filters={filters} />
        </>
      ) : (
        <Closed />
      )}
    </>
  );
};
