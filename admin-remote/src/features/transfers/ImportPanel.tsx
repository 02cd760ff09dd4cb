import { Progress } from 'antd';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Card } from '#layout/Card.tsx';
import { Muted } from '#layout/Text.tsx';
import { Row } from '#layout/Stack.tsx';
import { grouped } from '#table/counted.ts';
import { DryRun } from './DryRun';
import { ImportFile } from './ImportFile';
import { messages } from './messages.zh';
import styles from './Transfers.module.css';
import { transfersApi } from './transfers.api';

const text = messages.importing;

interface Props {
  /** The unfinished import, if any. */
  readonly transfer: Transfer | undefined;
  readonly refusal: string | undefined;
}

const Working = ({ transfer, refusal }: Props & { readonly transfer: Transfer }) => {
  const [cancel, { isLoading }] = transfersApi.useCancelTransferMutation();
  const { id, name, state, done, total } = transfer;
  const label = state === 'running' ? text.running : text.examining;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <Row gap={12} className={styles.bar}>
        <span>{label}</span>
        <Progress
          aria-label={label}
          percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
          status="active"
          strokeColor="var(--leaf)"
          railColor="var(--line)"
        />
        <Muted small>{text.progress(grouped(done), grouped(total))}</Muted>
        <GuardedButton
          refusal={refusal}
          hint={text.stopHint}
          loading={isLoading}
          onClick={() => void cancel({ params: { id } })}
        >
          {text.stop}
        </GuardedButton>
      </Row>
    </>
  );
};

export const ImportPanel = ({ transfer, refusal }: Props) => {
  const { data } = transfersApi.useTransferContentQuery();
  const step = () => {
    if (transfer?.state === 'ready')
      return <DryRun key={transfer.id} transfer={transfer} refusal={refusal} />;
    if (transfer && transfer.state !== 'uploading') return <Working transfer={transfer} refusal={refusal} />;
    return <ImportFile waiting={transfer} refusal={refusal} limit={data?.max_bytes} />;
  };
  return (
    <Card title={text.title}>
      <Muted as="p">{text.hint}</Muted>
      {step()}
      <Muted as="p" small>
        {text.command('npm run import -- 文件夹')}
      </Muted>
    </Card>
  );
};
