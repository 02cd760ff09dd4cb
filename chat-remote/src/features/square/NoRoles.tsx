import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { squareMessages as text } from './messages.zh';
import { isNarrowed, refinedSquare, squarePath, type SquareFilters } from './square-filters';

/** Why nothing is listed, and the way back. */
export const NoRoles = ({ filters }: { readonly filters: SquareFilters }) => {
  if (!isNarrowed(filters))
    return (
      <EmptyView title={text.emptyTitle} text={text.emptyText}>
        <Link to="/">{text.toHome}</Link>
      </EmptyView>
    );
  const { key, tag } = filters;
  if (key === '')
    return (
      <EmptyView title={text.emptyTagTitle}>
        <Link to={squarePath}>{text.showAll}</Link>
      </EmptyView>
    );
  return (
    <EmptyView title={text.missedTitle(key)} text={text.missedText}>
      {tag !== 0 && <Link to={refinedSquare(filters, { tag: 0 })}>{text.withoutTag}</Link>}
      <Link to={squarePath}>{text.showAll}</Link>
    </EmptyView>
  );
};
