import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ChainReport } from '@yanye/shared/contract/logs';
import { chainProblemLabels } from '@yanye/shared/contract/logs.calls';
import { Minute } from '#controls/Minute.tsx';
import { Row } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { logsApi } from './logs.api';
import styles from './Logs.module.css';
import { messages } from './messages.zh';

const text = messages.chain;
/** Milliseconds between two questions while a verification runs. */
const again = 1_000;

const Said = ({ report }: { readonly report: ChainReport }) => {
  const { state, checked, at, first_bad, problem } = report;
  const entries = checked.toLocaleString('en-US');
  if (state === 'running') return <Muted>{text.running}</Muted>;
  if (state === 'never') return <Muted>{text.never}</Muted>;
  if (state === 'broken')
    return (
      <Chip tone="red">
        <WarningOutlined aria-hidden />
        {text.broken(first_bad.toLocaleString('en-US'), problem === '' ? '' : chainProblemLabels[problem])}
      </Chip>
    );
  return (
    <Chip tone="leaf" className={styles.chain}>
      <SafetyCertificateOutlined aria-hidden />
      {text.whole(entries)} · <Minute time={at} />
    </Chip>
  );
};

/** Whether the chain of digests is whole, and a button that verifies it. */
export const ChainStatus = () => {
  const { data, error } = logsApi.useLogChainQuery();
  const isRunning = data?.state === 'running';
  logsApi.useLogChainQuery(undefined, { pollingInterval: again, skip: !isRunning });
  const [verify, { isLoading }] = logsApi.useVerifyLogsMutation();
  return (
    <Row aria-live="polite">
      {data ? <Said report={data} /> : error !== undefined && <Muted>{text.failed}</Muted>}
      <Button type="text" loading={isLoading || isRunning} onClick={() => void verify()}>
        {data?.state === 'never' ? text.verifyFirst : text.verify}
      </Button>
    </Row>
  );
};

/** Says what a broken chain means. */
export const BrokenChainAlert = () => {
  const { data } = logsApi.useLogChainQuery();
  if (data?.state !== 'broken') return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text.brokenTitle}
      description={data.text === '' ? text.brokenText : `${data.text} ${text.brokenText}`}
    />
  );
};
