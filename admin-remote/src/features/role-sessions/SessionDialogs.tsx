import { Button } from 'antd';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { messages as admin } from '#messages.zh.ts';
import { messages } from './messages.zh';
import { roleSessionsApi, type ManagedSession } from './role-sessions.api';
import { SessionDialog } from './SessionDialog';
import styles from './SessionDialogs.module.css';
import { useRemoveDialog } from './use-remove-dialog';

const text = messages.opened;

/** The newest first, older ones on request. */
export const SessionDialogs = ({ session }: { readonly session: ManagedSession }) => {
  const answer = roleSessionsApi.useDialogsOfSessionInfiniteQuery(session.id);
  const { data, error, refetch, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = answer;
  const remove = useRemoveDialog();
  if (!data) return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={6} />;
  const dialogs = data.pages.flatMap(({ list }) => list);
  return (
    <div>
      <Row justify="spread" className={styles.head}>
        <h2 id="session-dialogs">{text.dialogs}</h2>
        <RefreshButton isBusy={isFetching && !isFetchingNextPage} onRefresh={refetch} />
      </Row>
      {error !== undefined && <StaleAlert what={admin.states.failed} error={error} onRetry={refetch} />}
      {dialogs.length === 0 ? (
        <EmptyView title={text.empty} />
      ) : (
        <Stack as="ol" gap={0} aria-labelledby="session-dialogs">
          {dialogs.map((dialog) => (
            <SessionDialog key={dialog.id} dialog={dialog} session={session} onRemove={remove} />
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.older}
        </Button>
      )}
    </div>
  );
};
