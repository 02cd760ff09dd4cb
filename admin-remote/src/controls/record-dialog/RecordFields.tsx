import { Form } from 'antd';
import type { ReactNode } from 'react';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { Failure } from '../Failure';
import { PendingFields, type usePendingFields } from '../pending-fields';
import styles from './RecordDialog.module.css';
import type { RecordForm } from './use-record-form';

interface Props<F extends object> {
  readonly record: RecordForm<F>;
  readonly pending: ReturnType<typeof usePendingFields>;
  readonly isBusy: boolean;
  readonly preview?: ReactNode;
  readonly onTyped?: (values: F) => void;
  readonly children: ReactNode;
}

/** The form of a dialog or drawer that edits a record. */
export const RecordFields = <F extends object>(props: Props<F>) => {
  const { record, pending, isBusy, preview, onTyped, children } = props;
  return (
    <>
      <Failure reason={record.failure?.msg} />
      <Form
        form={record.form}
        layout="vertical"
        initialValues={record.initial}
        requiredMark={false}
        disabled={isBusy}
        {...(onTyped && { onValuesChange: (_change: unknown, values: F) => onTyped(values) })}
      >
        <PendingFields value={pending.hold}>{children}</PendingFields>
      </Form>
      {preview}
    </>
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
