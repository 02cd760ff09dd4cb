import { useState } from 'react';
import { logTypeLabels } from '@yanye/shared/contract/logs.calls';
import { useSearchParams } from '@yanye/shared/router';
import { Screen } from '#controls/screen/Screen.tsx';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import type { ListMenuEntry } from '#table/ListMenu.tsx';
import { BrokenChainAlert, ChainStatus, useVerifyEntry } from './ChainStatus';
import { ownType, typeName, typeNumbers, typeOf } from './log-view';
import { logsApi } from './logs.api';
import { LogTable } from './LogTable';
import { messages as text } from './messages.zh';
import { RemoveLogsDialog } from './RemoveLogsDialog';

const partOf = { loginType: 'login', actionType: 'action', runtimeType: 'runtime' } as const;

/** Sign-ins, operations, and warnings of the server. */
export const LogScreen = () => {
  const [params] = useSearchParams();
  const type = typeOf(params);
  const { data: summary } = logsApi.useLogSummaryQuery();
  const [markRead, { isLoading }] = logsApi.useReadLogsMutation();
  const verify = useVerifyEntry();
  const [isRemoving, setRemoving] = useState(false);
  const unread = summary?.[partOf[typeName(type)]].unread ?? 0;
  const entries: readonly ListMenuEntry[] = [
    ...(unread > 0
      ? [{ name: text.read.all, isBusy: isLoading, run: () => void markRead({ body: { type } }) }]
      : []),
    verify,
    { name: text.remove.open, isDanger: true, run: () => setRemoving(true) },
  ];
  return (
    <Screen title={text.title} badge={<ChainStatus />}>
      <BrokenChainAlert />
      <LogTable
        key={type}
        type={type}
        entries={entries}
        tabs={
          <LinkTabs
            label={text.views}
            tabs={typeNumbers.map((number) => ({
              to: { search: number === ownType ? '' : `?type=${number}` },
              title: logTypeLabels[typeName(number)],
              isCurrent: number === type,
              count: summary?.[partOf[typeName(number)]].unread ?? 0,
            }))}
          />
        }
      />
      {isRemoving && <RemoveLogsDialog type={type} onClose={() => setRemoving(false)} />}
    </Screen>
  );
};
