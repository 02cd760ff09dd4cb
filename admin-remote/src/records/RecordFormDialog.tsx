import { Form } from 'antd';
import { useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { RecordDialog, RecordPreview } from '../controls/record-dialog/RecordDialog';
import { useRecordForm } from '../controls/record-dialog/use-record-form';
import { FormFields } from '../forms/FormFields';
import { messages as text } from './messages.zh';
import type { RecordFormDefinition } from './record-screen';

interface Props<T, F extends object> {
  readonly definition: RecordFormDefinition<T, F>;
  /** Undefined for a new record. */
  readonly record: T | undefined;
  readonly nameOf: (record: T) => string;
  readonly onClose: () => void;
}

export const RecordFormDialog = <T, F extends object>(props: Props<T, F>) => {
  const { definition, record: edited, nameOf, onClose } = props;
  const { noun, fields, valuesOf, useStore, fieldOf, width, preview } = definition;
  const dispatch = useAppDispatch();
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const record = useRecordForm<F>(() => valuesOf(edited), fieldOf);
  const { form, initial } = record;
  const typed = Form.useWatch([], form) as Partial<F> | undefined;
  const shown = preview?.({ ...initial, ...typed });

  const submit = async (values: F) => {
    setBusy(true);
    const { data, error } = await store(edited, values);
    setBusy(false);
    if (data !== undefined) dispatch(showToast({ kind: 'success', text: text.saved(nameOf(data)) }));
    return error;
  };

  return (
    <RecordDialog
      title={edited ? text.editTitle(noun) : text.addTitle(noun)}
      record={record}
      isBusy={isBusy}
      onStore={submit}
      onClose={onClose}
      {...(width !== undefined && { width })}
      preview={shown && <RecordPreview title={text.preview}>{shown}</RecordPreview>}
    >
      <FormFields fields={typeof fields === 'function' ? fields(edited) : fields} />
    </RecordDialog>
  );
};
