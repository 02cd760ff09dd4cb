import { Button } from 'antd';
import { useState } from 'react';
import { messages } from '#messages.zh.ts';
import { Row } from '#layout/Stack.tsx';
import { GuardedButton } from '../GuardedButton';
import type { RecordDialogProps } from './RecordDialog';
import { RecordFields } from './RecordFields';
import { SideDrawer } from './SideDrawer';
import { useDropGuard } from './use-drop-guard';
import { useRecordSaving } from './use-record-saving';

const isChanged = <F extends object>(initial: F, typed: F): boolean =>
  (Object.keys(typed) as (keyof F)[]).some(
    (name) => JSON.stringify(typed[name] ?? '') !== JSON.stringify(initial[name] ?? ''),
  );

/** Adds or edits one row of a list beside it. It stays open with its input when the server refuses. */
export const RecordDrawer = <F extends object>(props: RecordDialogProps<F>) => {
  const { title, verb = messages.states.save, danger = false, record, preview, onClose } = props;
  const { pending, isBusy, isStoring, save } = useRecordSaving(props);
  const [isUnsaved, setUnsaved] = useState(false);
  const { close, guard } = useDropGuard(isUnsaved && !isStoring, onClose);
  return (
    <SideDrawer
      title={title}
      onClose={close}
      footer={
        <Row justify="end">
          <Button onClick={close}>{messages.states.cancel}</Button>
          <GuardedButton
            type="primary"
            danger={danger}
            refusal={pending.refusal}
            loading={isBusy}
            onClick={save}
          >
            {verb}
          </GuardedButton>
        </Row>
      }
    >
      {guard}
      <RecordFields
        record={record}
        pending={pending}
        isBusy={isBusy}
        preview={preview}
        onTyped={(values) => setUnsaved(isChanged(record.initial, values))}
      >
        {props.children}
      </RecordFields>
    </SideDrawer>
  );
};
