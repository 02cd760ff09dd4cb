import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { RoleWall } from './RoleWall';
import { SquareSkeleton } from './SquareSkeleton';
import { useReadSquareQuery } from './square.api';

export const SquareRoles = () => {
  const { data: tags, error, refetch } = useReadSquareQuery();
  if (tags) return <RoleWall tags={tags} />;
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <SquareSkeleton />;
};
