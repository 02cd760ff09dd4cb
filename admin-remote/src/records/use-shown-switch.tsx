import { Switch, Tooltip } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { useToast } from '../controls/use-toast';
import type { TableColumn } from '../table/columns';
import { messages as text } from './messages.zh';
import type { RecordSwitch } from './record-screen';

interface Setting<T> {
  readonly shown: RecordSwitch;
  readonly idOf: (record: T) => string;
  readonly nameOf: (record: T) => string;
  readonly refusal: string | undefined;
}

/** @returns the column of the switch, which shows or hides a record and reports the outcome */
export const useShownSwitch = <T,>({ shown, idOf, nameOf, refusal }: Setting<T>): TableColumn<T> => {
  const { field, verb, useChange, hiddenHint = '' } = shown;
  const toast = useToast();
  const [show] = useChange();
  const [busy, setBusy] = useState<string>();
  const change = async (record: T, to: boolean) => {
    setBusy(idOf(record));
    const { error } = await show({ params: { id: Number(idOf(record)) }, body: { [field]: to } });
    setBusy(undefined);
    const done = to ? text.now(verb, nameOf(record)) : text.now(text.hide, nameOf(record)) + hiddenHint;
    if (error) toast('error', asApiError(error).msg);
    else toast('success', done);
  };
  return {
    key: 'shown',
    title: verb,
    width: '80px',
    inFile: [field],
    render: (record) => (
      <Tooltip title={refusal}>
        <Switch
          size="small"
          aria-label={text.of(verb, nameOf(record))}
          checked={record[field as keyof T] === true}
          disabled={refusal !== undefined}
          loading={busy === idOf(record)}
          onChange={(to) => void change(record, to)}
        />
      </Tooltip>
    ),
  };
};
