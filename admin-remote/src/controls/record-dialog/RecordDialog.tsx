import { Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { messages } from '#messages.zh.ts';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { Failure } from '../Failure';
import { GuardedButton } from '../GuardedButton';
import { PendingFields, usePendingFields } from '../pending-fields';
import styles from './RecordDialog.module.css';
import type { RecordForm } from './use-record-form';

interface Props<F extends object> {
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
  /** Width in pixels. */
  readonly width?: number;
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that adds or changes one record. It stays open with its input when the server refuses. */
export const RecordDialog = <F extends object>(props: Props<F>) => {
  const { title, verb = messages.states.save, danger = false, record, onStore, onClose } = props;
  const { width, preview, children } = props;
  const { form, initial, failure, refused, forget } = record;
  const pending = usePendingFields();
  const [isStoring, setStoring] = useState(false);
  const isBusy = isStoring || props.isBusy === true;

  const save = async () => {
    forget();
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    setStoring(true);
    const error = await onStore(values).finally(() => setStoring(false));
    if (error === undefined) onClose();
    else refused(error);
  };

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
            onClick={() => void save()}
          >
            {verb}
          </GuardedButton>
        </>
      )}
      onCancel={onClose}
    >
      <Failure reason={failure?.msg} />
      <Form form={form} layout="vertical" initialValues={initial} requiredMark="optional" disabled={isBusy}>
        <PendingFields value={pending.hold}>{children}</PendingFields>
      </Form>
      {preview}
    </Modal>
  );
};

export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

interface PreviewProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const RecordPreview = ({ title, children }: PreviewProps) => (
  <Stack as="section" gap={8} aria-label={title} className={styles.preview}>
    <Muted small>{title}</Muted>
    {children}
  </Stack>
);
