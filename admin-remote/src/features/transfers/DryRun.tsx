import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { transferModes, transferVerdicts, type TransferMode } from '@yanye/shared/contract/transfers.calls';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { grouped } from '#table/counted.ts';
import { EntriesTable } from './EntriesTable';
import { messages } from './messages.zh';
import styles from './Transfers.module.css';
import { transfersApi } from './transfers.api';

const text = messages.ready;

const countOf = ({ verdicts }: Transfer, mode: TransferMode): number =>
  verdicts.new + (mode === 'overwrite' ? verdicts.changed : 0);

interface Props {
  readonly transfer: Transfer;
  readonly refusal: string | undefined;
}

export const DryRun = ({ transfer, refusal }: Props) => {
  const [mode, setMode] = useState<TransferMode>('skip');
  const [start, starting] = transfersApi.useStartTransferMutation();
  const [cancel, cancelling] = transfersApi.useCancelTransferMutation();
  const { id, name, source, verdicts, left_out } = transfer;
  const count = countOf(transfer, mode);
  const params = { id };
  return (
    <>
      <p className={styles.name} role="status">
        {text.title(name)}
        {source && <Muted small> {text.from(messages.sources[source])}</Muted>}
      </p>
      <dl className={styles.counts}>
        {transferVerdicts.map((verdict) => (
          <div key={verdict}>
            <dt>{messages.verdicts[verdict]}</dt>
            <dd>{grouped(verdicts[verdict])}</dd>
          </div>
        ))}
      </dl>
      {left_out.length > 0 && (
        <div>
          <p>{source === 'markdown' ? text.missing : text.leftOut}</p>
          <ul className={styles.list}>
            {left_out.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {refusal === undefined && <EntriesTable transfer={transfer} by="verdict" />}
      {verdicts.changed > 0 && (
        <fieldset className={styles.modes}>
          <legend>{text.choice}</legend>
          <Radio.Group
            value={mode}
            onChange={(event) => setMode(event.target.value as TransferMode)}
            options={transferModes.map((value) => ({ value, label: text.modes[value] }))}
          />
          <Muted as="p" small>
            {text.modeHint[mode]}
          </Muted>
        </fieldset>
      )}
      <Row gap={12}>
        <GuardedButton
          type="primary"
          refusal={refusal ?? (count === 0 ? text.nothing : undefined)}
          loading={starting.isLoading}
          onClick={() => void start({ params, body: { mode } })}
        >
          {count === 0 ? text.nothing : text.start(grouped(count))}
        </GuardedButton>
        {refusal === undefined && (
          <Button loading={cancelling.isLoading} onClick={() => void cancel({ params })}>
            {text.discard}
          </Button>
        )}
      </Row>
    </>
  );
};
