import { Button } from 'antd';
import { useState } from 'react';
import { logTypeLabels } from '@yanye/shared/contract/logs.calls';
import { useSearchParams } from '@yanye/shared/router';
import { Screen } from '#controls/screen/Screen.tsx';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { BrokenChainAlert, ChainStatus } from './ChainStatus';
import { ownType, typeName, typeNumbers, typeOf } from './log-view';
import styles from './Logs.module.css';
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
  const [isRemoving, setRemoving] = useState(false);
  const unread = summary?.[partOf[typeName(type)]].unread ?? 0;
  return (
    <Screen title={text.title} tools={<ChainStatus />}>
      <Stack gap={16}>
        <BrokenChainAlert />
        <LinkTabs
          label={text.views}
          tabs={typeNumbers.map((number) => ({
            to: { search: number === ownType ? '' : `?type=${number}` },
            title: logTypeLabels[typeName(number)],
            isCurrent: number === type,
            count: summary?.[partOf[typeName(number)]].unread ?? 0,
          }))}
        />
        <Row justify="spread">
          <Muted small className={styles.tip}>
            {text.tip}
          </Muted>
          <Row>
            {unread > 0 && (
              <Button size="small" loading={isLoading} onClick={() => void markRead({ body: { type } })}>
                {text.read.all}
              </Button>
            )}
            <Button size="small" danger type="text" onClick={() => setRemoving(true)}>
              {text.remove.open}
            </Button>
          </Row>
        </Row>
        <LogTable key={type} type={type} />
      </Stack>
      {isRemoving && <RemoveLogsDialog type={type} onClose={() => setRemoving(false)} />}
    </Screen>
  );
};
