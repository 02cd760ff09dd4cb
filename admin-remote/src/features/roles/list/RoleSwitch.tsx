import { Switch } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import type { ManagedRole } from '@yanye/shared/contract/managed-roles';
import { useToast } from '#controls/use-toast.ts';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { rolesApi } from '../roles.api';
import { messages as text } from './messages.zh';

interface Props {
  readonly role: ManagedRole;
  readonly field: 'enable' | 'is_featured';
}

/** Switches a role on, or puts it in front. */
export const RoleSwitch = ({ role, field }: Props) => {
  const [update, { isLoading }] = rolesApi.useUpdateManagedRoleMutation();
  const toast = useToast();
  const name = `「${role.name}」`;
  const what = field === 'enable' ? text.enabled : text.featured;
  const turn = async (to: boolean) => {
    const { error } = await update({ body: { id: role.id, [field]: to } });
    if (error) toast('error', asApiError(error).msg);
    else if (field === 'enable' && !to) toast('success', text.disabled(name));
    else toast('success', text.turned(what, name, to));
  };
  return (
    <Switch
      size="small"
      aria-label={text.is(what, name)}
      checked={role[field]}
      loading={isLoading}
      disabled={useListRefusal() !== undefined}
      onChange={(to) => void turn(to)}
    />
  );
};
