import { useEffect, useRef } from 'react';
import { transferEnds } from '@yanye/shared/contract/transfers.calls';
import { mayTransferContent } from '@yanye/shared/policy/transfers.policy';
import { useAppDispatch } from '@yanye/shared/redux';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { useRefusal } from '#controls/use-refusal.ts';
import { ExportPanel } from './ExportPanel';
import { ImportPanel } from './ImportPanel';
import { messages as text } from './messages.zh';
import { TransferHistory } from './TransferHistory';
import styles from './Transfers.module.css';
import { contentChanged, transfersApi } from './transfers.api';

const pollMs = 1_000;

export const Transfers = () => {
  const dispatch = useAppDispatch();
  const refusal = useRefusal(mayTransferContent);
  const first = transfersApi.useTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const open = first.data?.list.find(({ state }) => !transferEnds.includes(state));
  const ended = first.data?.list.filter(({ state }) => transferEnds.includes(state)) ?? [];
  const isWorking = open?.state === 'examining' || open?.state === 'running';
  transfersApi.useTransfersQuery(undefined, {
    skip: !isWorking,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: false,
  });
  const wasRunning = useRef(false);
  useEffect(() => {
    const isRunning = open?.state === 'running';
    // Imported content appears in other lists.
    if (wasRunning.current && !isRunning) dispatch(contentChanged());
    wasRunning.current = isRunning;
  }, [open?.state, dispatch]);
  return (
    <Screen
      title={text.title}
      tools={
        <RefreshButton isBusy={first.isFetching && !isWorking} onRefresh={() => dispatch(contentChanged())} />
      }
    >
      <div className={styles.panels} data-wide={open?.state === 'ready'}>
        <ExportPanel refusal={refusal} />
        <ImportPanel transfer={open} refusal={refusal} />
      </div>
      <TransferHistory
        answer={{ ...first, currentData: first.data && { count: ended.length, list: ended } }}
        refusal={refusal}
      />
    </Screen>
  );
};
