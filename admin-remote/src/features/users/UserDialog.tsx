import { Form, Input, Select } from 'antd';
import type { ListedUser } from '@yanye/shared/contract/users';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import { useAppDispatch } from '@yanye/shared/redux';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { messages } from './messages.zh';
import { usersApi } from './users.api';

const text = messages.form;
const choices = [roles.admin, roles.user, roles.tourist] as const;

interface UserForm {
  readonly user_name: string;
  readonly nick_name: string;
  readonly password: string;
  readonly repeat: string;
  readonly role: number;
}

interface Props {
  /** Undefined for a new user. */
  readonly user: ListedUser | undefined;
  readonly onClose: () => void;
}

const initialOf = (user: ListedUser | undefined): UserForm => ({
  user_name: '',
  nick_name: user?.nick_name ?? '',
  password: '',
  repeat: '',
  role: user?.role_id ?? roles.user,
});

export const UserDialog = ({ user, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [add, adding] = usersApi.useAddUserMutation();
  const [change, changing] = usersApi.useChangeUserMutation();
  const record = useRecordForm(() => initialOf(user));
  const offered = user ? [...choices, roles.disabled] : choices;

  const store = async ({ user_name, nick_name, password, role }: UserForm) => {
    const { error } = user
      ? await change({
          body: { user_id: user.id, nick_name, role, ...(password !== '' && { password }) },
        })
      : await add({ body: { user_name, nick_name, password, role } });
    if (!error) dispatch(showToast({ kind: 'success', text: text.saved(nick_name.trim()) }));
    return error;
  };

  return (
    <RecordDialog
      title={user ? text.editTitle(user.nick_name) : messages.add}
      record={record}
      isBusy={adding.isLoading || changing.isLoading}
      onStore={store}
      onClose={onClose}
    >
      {!user && (
        <Form.Item<UserForm>
          name="user_name"
          label={text.userName}
          rules={[{ required: true, whitespace: true, message: text.needUserName }]}
        >
          <Input maxLength={userLimits.userName} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item<UserForm>
        name="nick_name"
        label={text.nick}
        rules={[{ required: true, whitespace: true, message: text.needNick }]}
      >
        <Input maxLength={userLimits.nickName} />
      </Form.Item>
      <Form.Item<UserForm>
        name="password"
        label={user ? text.newPassword : text.password}
        required={!user}
        {...(user && { extra: text.newPasswordHint })}
        rules={[
          {
            min: userLimits.passwordMin,
            required: !user,
            message: text.passwordShort(userLimits.passwordMin),
          },
        ]}
      >
        <Input.Password maxLength={userLimits.passwordMax} autoComplete="new-password" />
      </Form.Item>
      {!user && (
        <Form.Item<UserForm>
          name="repeat"
          label={text.repeat}
          required
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, value) => {
                if (value !== getFieldValue('password')) throw new Error(text.mismatch);
              },
            }),
          ]}
        >
          <Input.Password maxLength={userLimits.passwordMax} autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item<UserForm> name="role" label={text.role} {...(user && { extra: text.roleHint })}>
        <Select options={offered.map((value) => ({ value, label: roleLabels[value] }))} />
      </Form.Item>
    </RecordDialog>
  );
};
