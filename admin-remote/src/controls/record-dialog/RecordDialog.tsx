import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { messages } from '#messages.zh.ts';
import { GuardedButton } from '../GuardedButton';
import { RecordFields } from './RecordFields';
import type { RecordForm } from './use-record-form';
import { useRecordSaving } from './use-record-saving';

export interface RecordDialogProps<F extends object> {
  readonly title: string;
  /** Label of the button; 保存 if undefined. */
  readonly verb?: string;
  /** What it does cannot be undone. */
  readonly danger?: boolean;
  readonly record: RecordForm<F>;
  /** Whether it is busy with anything but storing. */
  readonly isBusy?: boolean;
  /** @returns why the server refused; undefined once it is stored */
  readonly onStore: (values: F) => Promise<unknown>;
  readonly onClose: () => void;
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

interface Props<F extends object> extends RecordDialogProps<F> {
  /** Width in pixels. */
  readonly width?: number;
}

/** Asks for what one decision needs. It stays open with its input when the server refuses. */
export const RecordDialog = <F extends object>(props: Props<F>) => {
  const { title, verb = messages.states.save, danger = false, record, onClose, width, preview } = props;
  const { pending, isBusy, save } = useRecordSaving(props);
  return (
    <Modal
      open
      {...(width !== undefined && { width })}
      title={title}
      mask={{ closable: false }}
      footer={(_buttons, { CancelBtn }) => (
        <>
          <CancelBtn />
          <GuardedButton
            type="primary"
            danger={danger}
            refusal={pending.refusal}
            loading={isBusy}
            onClick={save}
          >
            {verb}
          </GuardedButton>
        </>
      )}
      onCancel={onClose}
    >
      <RecordFields record={record} pending={pending} isBusy={isBusy} preview={preview}>
        {props.children}
      </RecordFields>
    </Modal>
  );
};
