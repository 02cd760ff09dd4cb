import { Link } from '@yanye/shared/router';
import { asApiError } from '@yanye/shared/api/http';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { sessionMessages as text } from '../messages.zh';
import { sessionApi } from '../session.api';
import { OpenedRoom } from './OpenedRoom';

/** Without the live channel, what is cached may be old. */
const anew = { refetchOnMountOrArgChange: true } as const;

/** A session with its newest dialogs, once both are there. */
export const SessionRoom = ({ id }: { readonly id: number }) => {
  const session = sessionApi.useReadRoleSessionQuery({ params: { id } }, anew);
  const dialogs = sessionApi.useReadDialogsQuery(id, anew);
  if (session.data && dialogs.data) return <OpenedRoom session={session.data} log={dialogs.data} />;
  const error = session.error ?? dialogs.error;
  if (!error) return <LoadingView lines={8} />;
  if (asApiError(error).status === 404)
    return (
      <EmptyView title={asApiError(error).msg}>
        <Link to="/bigModel/square">{text.toSquare}</Link>
      </EmptyView>
    );
  return <ErrorView error={error} onRetry={session.error ? session.refetch : dialogs.refetch} />;
};
