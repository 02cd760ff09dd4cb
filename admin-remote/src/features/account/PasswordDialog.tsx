import { userLimits } from '@yanye/shared/contract/users.calls';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { profileApi } from './account.api';
import { messages } from './messages.zh';

const text = messages.password;
const { passwordMin, passwordMax: maxLength } = userLimits;

interface PasswordForm {
  readonly old_pwd: string;
  readonly pwd: string;
  readonly repeat: string;
}

const empty: PasswordForm = { old_pwd: '', pwd: '', repeat: '' };
const field = fieldsFor<PasswordForm>();
const fields: Fields<PasswordForm> = [
  field.secret('old_pwd', text.current, { maxLength, isCurrent: true, required: text.needCurrent }),
  field.secret('pwd', text.next, {
    maxLength,
    required: text.needNext,
    least: { length: passwordMin, message: text.tooShort(passwordMin) },
  }),
  field.secret('repeat', text.repeat, { maxLength, sameAs: { field: 'pwd', message: text.differ } }),
];

export const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const withToast = useSuccessToast();
  const [change] = profileApi.useChangeOwnPasswordMutation();
  return (
    <RecordDialog
      title={text.title}
      record={useRecordForm(() => empty)}
      onStore={async ({ old_pwd, pwd }) =>
        (await withToast(change({ body: { old_pwd, pwd } }), text.saved)).error
      }
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </RecordDialog>
  );
};
