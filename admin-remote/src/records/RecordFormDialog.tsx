import { Form } from 'antd';
import { RecordDrawer } from '../controls/record-dialog/RecordDrawer';
import { RecordPreview } from '../controls/record-dialog/RecordFields';
import { useRecordForm } from '../controls/record-dialog/use-record-form';
import { useSuccessToast } from '../controls/use-success-toast';
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
  const { noun, fields, valuesOf, useStore, fieldOf, preview } = definition;
  const withToast = useSuccessToast();
  const store = useStore();
  const record = useRecordForm<F>(() => valuesOf(edited), fieldOf);
  const { form, initial } = record;
  const typed = Form.useWatch([], form) as Partial<F> | undefined;
  const shown = preview?.({ ...initial, ...typed });

  const submit = async (values: F) => {
    const { error } = await withToast(store(edited, values), (stored) => text.saved(nameOf(stored)));
    return error;
  };

  return (
    <RecordDrawer
      title={edited ? text.editTitle(noun) : text.addTitle(noun)}
      record={record}
      onStore={submit}
      onClose={onClose}
      preview={shown && <RecordPreview title={text.preview}>{shown}</RecordPreview>}
    >
      <FormFields fields={typeof fields === 'function' ? fields(edited) : fields} />
    </RecordDrawer>
  );
};
