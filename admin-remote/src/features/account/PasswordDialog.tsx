import { Form, Input } from 'antd';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { profileApi } from './account.api';
import { messages } from './messages.zh';

const text = messages.password;

interface PasswordForm {
  readonly old_pwd: string;
  readonly pwd: string;
  readonly repeat: string;
}

export const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = profileApi.useChangeOwnPasswordMutation();
  const record = useRecordForm<PasswordForm>(() => ({ old_pwd: '', pwd: '', repeat: '' }));

  const store = async ({ old_pwd, pwd }: PasswordForm) => {
    const { error } = await change({ body: { old_pwd, pwd } });
    if (error === undefined) dispatch(showToast({ kind: 'success', text: text.saved }));
    return error;
  };

  return (
    <RecordDialog title={text.title} record={record} isBusy={isLoading} onStore={store} onClose={onClose}>
      <Form.Item<PasswordForm>
        name="old_pwd"
        label={text.current}
        rules={[{ required: true, message: text.needCurrent }]}
      >
        <Input.Password autoComplete="current-password" maxLength={userLimits.passwordMax} />
      </Form.Item>
      <Form.Item<PasswordForm>
        name="pwd"
        label={text.next}
        rules={[
          { required: true, message: text.needNext },
          { min: userLimits.passwordMin, message: text.tooShort(userLimits.passwordMin) },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={userLimits.passwordMax} />
      </Form.Item>
      <Form.Item<PasswordForm>
        name="repeat"
        label={text.repeat}
        dependencies={['pwd']}
        rules={[
          { required: true, message: text.differ },
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              value === '' || value === getFieldValue('pwd')
                ? Promise.resolve()
                : Promise.reject(new Error(text.differ)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={userLimits.passwordMax} />
      </Form.Item>
    </RecordDialog>
  );
};
