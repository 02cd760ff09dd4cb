import type { ListedUser } from '@yanye/shared/contract/users';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import { RecordDrawer } from '#controls/record-dialog/RecordDrawer.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { messages } from './messages.zh';
import { usersApi } from './users.api';

const text = messages.form;
const choices = [roles.admin, roles.user, roles.tourist] as const;
const { passwordMin, passwordMax: maxLength } = userLimits;

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

const field = fieldsFor<UserForm>();
const short = text.passwordShort(passwordMin);
const least = { length: passwordMin, message: short };
const nick = field.text('nick_name', text.nick, { maxLength: userLimits.nickName, required: text.needNick });
const optionsOf = (offered: readonly (keyof typeof roleLabels)[]) =>
  offered.map((value) => ({ value, label: roleLabels[value] }));

const newFields: Fields<UserForm> = [
  field.text('user_name', text.userName, { maxLength: userLimits.userName, required: text.needUserName }),
  nick,
  field.secret('password', text.password, { maxLength, least, required: short }),
  field.secret('repeat', text.repeat, { maxLength, sameAs: { field: 'password', message: text.mismatch } }),
  field.choice('role', text.role, { options: optionsOf(choices) }),
];
const fields: Fields<UserForm> = [
  nick,
  field.secret('password', text.newPassword, { maxLength, least, help: text.newPasswordHint }),
  field.choice('role', text.role, { options: optionsOf([...choices, roles.disabled]), help: text.roleHint }),
];

export const UserDialog = ({ user, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [add] = usersApi.useAddUserMutation();
  const [change] = usersApi.useChangeUserMutation();
  const record = useRecordForm<UserForm>(() => ({
    user_name: '',
    nick_name: user?.nick_name ?? '',
    password: '',
    repeat: '',
    role: user?.role_id ?? roles.user,
  }));
  const store = async ({ user_name, nick_name, password, role }: UserForm) => {
    const shared = { nick_name, role };
    const { error } = await withToast<unknown, unknown>(
      user
        ? change({ body: { user_id: user.id, ...shared, ...(password !== '' && { password }) } })
        : add({ body: { user_name, password, ...shared } }),
      text.saved(nick_name.trim()),
    );
    return error;
  };
  return (
    <RecordDrawer
      title={user ? text.editTitle(user.nick_name) : messages.add}
      {...(!user && { verb: text.create })}
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <FormFields fields={user ? fields : newFields} />
    </RecordDrawer>
  );
};
