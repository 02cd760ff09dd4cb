import { useState } from 'react';
import type { NewsSource } from '@yanye/shared/contract/news';
import { mayManageNews } from '@yanye/shared/policy/news.policy';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { Dot } from '#layout/Text.tsx';
import { PagedTable } from '#table/PagedTable.tsx';
import { useRefusal } from '#controls/use-refusal.ts';
import { BoardsDrawer } from './BoardsDrawer';
import { messages as text } from './messages.zh';
import { newsApi } from './news.api';
import { SourceDialog } from './SourceDialog';
import { sourceColumns } from './source-columns';
import { useSourceActions } from './use-source-actions';

type Opened = 'boards' | 'new' | NewsSource;

const isAway = ({ is_enabled, failing_since }: NewsSource): boolean => is_enabled && Boolean(failing_since);

// Polls, because scheduled fetches change the state of the sources.
const everyMs = 30_000;

export const NewsSources = () => {
  const [opened, setOpened] = useState<Opened>();
  const sources = newsApi.useNewsSourcesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  const boardsAnswer = newsApi.useNewsBoardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const boards = boardsAnswer.data?.list;
  const boardsError = boards ? undefined : boardsAnswer.error;
  const missing = boardsError === undefined ? text.boardsLoading : text.boardsFailed;
  const refusal = useRefusal(mayManageNews) ?? (boards ? undefined : missing);
  const actions = useSourceActions(setOpened);
  const close = () => setOpened(undefined);
  const away = (sources.data?.list ?? []).filter(isAway).length;

  return (
    <Screen
      title={text.title}
      tools={
        <>
          <RefreshButton isBusy={sources.isFetching} onRefresh={sources.refetch} />
          <GuardedButton refusal={refusal} onClick={() => setOpened('boards')}>
            {text.boards}
          </GuardedButton>
          <AddButton refusal={refusal} onClick={() => setOpened('new')}>
            {text.add}
          </AddButton>
        </>
      }
    >
      {boardsError !== undefined && (
        <StaleAlert what={text.boardsFailed} error={boardsError} onRetry={boardsAnswer.refetch} />
      )}
      {away > 0 && (
        <p role="status">
          <Dot tone="red" isFilled>
            {text.away(away)}
          </Dot>
        </p>
      )}
      <Panel>
        <PagedTable
          label={text.table}
          answer={sources}
          columns={sourceColumns(actions)}
          idOf={({ id }) => String(id)}
          busy={false}
          empty={<EmptyView title={text.empty} text={text.emptyHint} />}
          skeleton={<RowsSkeleton height={64} shown={6} />}
        />
      </Panel>
      {opened === 'boards' && boards && <BoardsDrawer boards={boards} onClose={close} />}
      {opened !== undefined && opened !== 'boards' && boards && (
        <SourceDialog
          source={opened === 'new' ? undefined : opened}
          boards={boards}
          onStored={(source, isNew) => isNew && source.is_enabled && actions.onFetch(source)}
          onClose={close}
        />
      )}
    </Screen>
  );
};
