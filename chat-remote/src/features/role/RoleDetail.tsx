import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { skipToken, useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { roleIn } from '#roles/role-address.ts';
import { roleMessages as text } from './messages.zh';
import { roleApi } from './role.api';
import { RoleSheet } from './RoleSheet';
import { shownOwnRole, shownRole } from './shown-role';

const Missing = () => (
  <>
    <h1 className="sr-only">{text.handle}</h1>
    <EmptyView title={text.missingTitle} text={text.missingText}>
      <Link to="/bigModel/square">{text.toSquare}</Link>
    </EmptyView>
  </>
);

/** A role that is not one of the site's may be a private one of the viewer; to everybody else it does not exist. */
const OwnOrMissing = ({ id }: { readonly id: number }) => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { data, error, isFetching, refetch } = roleApi.useReadOwnRolePageQuery(
    isSignedIn && id !== 0 ? id : skipToken,
  );
  if (!isSignedIn || id === 0 || data === null) return <Missing />;
  if (data) return <RoleSheet role={shownOwnRole(data)} />;
  if (error && !isFetching) return <ErrorView error={error} otherwise={text.failed} onRetry={refetch} />;
  return <LoadingView lines={6} />;
};

/** A role, and the way into a session with it. */
export const RoleDetail = () => {
  const id = roleIn(useSearchParams()[0]);
  const { data: role, error, isFetching, refetch } = roleApi.useReadRoleQuery(id === 0 ? skipToken : id);
  if (role) return <RoleSheet role={shownRole(role)} />;
  if (id === 0 || role === null) return <OwnOrMissing id={id} />;
  if (error && !isFetching) return <ErrorView error={error} otherwise={text.failed} onRetry={refetch} />;
  return <LoadingView lines={6} />;
};
