import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import type { ChainReport } from '@yanye/shared/contract/logs';
import { chainProblemLabels } from '@yanye/shared/contract/logs.calls';
import { Since } from '#controls/Since.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import type { ListMenuEntry } from '#table/ListMenu.tsx';
import { logsApi } from './logs.api';
import styles from './Logs.module.css';
import { messages } from './messages.zh';

const text = messages.chain;
/** Milliseconds between two questions while a verification runs. */
const again = 1_000;

const numberOf = (count: number): string => count.toLocaleString('en-US');
const labelOf = (problem: ChainReport['problem']): string =>
  problem === '' ? '' : chainProblemLabels[problem];

const Said = ({ report }: { readonly report: ChainReport }) => {
  const { state, checked, at, first_bad, problem } = report;
  if (state === 'running') return <Muted>{text.running}</Muted>;
  if (state === 'never') return null;
  if (state === 'broken')
    return (
      <Chip tone="red">
        <WarningOutlined aria-hidden />
        {problem === 'key' ? text.otherKey : text.broken(numberOf(first_bad), labelOf(problem))}
      </Chip>
    );
  return (
    <Chip tone="leaf" className={styles.chain}>
      <SafetyCertificateOutlined aria-hidden />
      {text.whole(numberOf(checked))} · <Since time={at} />
    </Chip>
  );
};

/** Whether the chain of digests is whole; nothing where it was never verified. */
export const ChainStatus = () => {
  const { data, error } = logsApi.useLogChainQuery();
  const isRunning = data?.state === 'running';
  logsApi.useLogChainQuery(undefined, { pollingInterval: again, skip: !isRunning });
  return (
    <span aria-live="polite">
      {data ? <Said report={data} /> : error !== undefined && <Muted>{text.failed}</Muted>}
    </span>
  );
};

/** The entry of the list's menu that verifies the chain. */
export const useVerifyEntry = (): ListMenuEntry => {
  const { data } = logsApi.useLogChainQuery();
  const [verify, { isLoading }] = logsApi.useVerifyLogsMutation();
  return {
    name: data === undefined || data.state === 'never' ? text.verifyFirst : text.verify,
    isBusy: isLoading || data?.state === 'running',
    run: () => void verify(),
  };
};

/** Says what a broken chain means. */
export const BrokenChainAlert = () => {
  const { data } = logsApi.useLogChainQuery();
  if (data?.state !== 'broken') return null;
  // Nothing can be said about entries of another key, thus not that they were touched either.
  if (data.problem === 'key')
    return <Alert type="warning" showIcon title={text.otherKeyTitle} description={text.otherKeyText} />;
  return (
    <Alert
      type="error"
      showIcon
      title={text.brokenTitle}
      description={text.brokenText(data.text || text.brokenFrom)}
    />
  );
};
