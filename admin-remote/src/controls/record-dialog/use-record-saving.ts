import { useState } from 'react';
import { usePendingFields } from '../pending-fields';
import type { RecordForm } from './use-record-form';

interface Saving<F extends object> {
  readonly record: RecordForm<F>;
  /** Whether it is busy with anything but storing. */
  readonly isBusy?: boolean | undefined;
  /** @returns why the server refused; undefined once it is stored */
  readonly onStore: (values: F) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Validates and stores a record. It closes once stored, and otherwise shows the reason at its field. */
export const useRecordSaving = <F extends object>({ record, isBusy, onStore, onClose }: Saving<F>) => {
  const { form, refused, forget } = record;
  const pending = usePendingFields();
  const [isStoring, setStoring] = useState(false);
  const save = async () => {
    forget();
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    setStoring(true);
    const error = await onStore(values).finally(() => setStoring(false));
    if (error === undefined) onClose();
    else refused(error);
  };
  return { pending, isStoring, isBusy: isStoring || isBusy === true, save: () => void save() };
};
