import { RoleEditor } from '../features/roles/editor/RoleEditor';
import { roleAddress } from '../features/roles/role-addresses';
import { rolesApi } from '../features/roles/roles.api';
import { OpenDocument } from './OpenDocument';

const useSource = (id: string) =>
  rolesApi.useManagedRoleQuery({ params: { id: Number(id) } }, { refetchOnMountOrArgChange: true });

const WriteRole = () => (
  <OpenDocument useSource={useSource} editAddress={roleAddress}>
    {(role, onCreated) => <RoleEditor role={role} onCreated={onCreated} />}
  </OpenDocument>
);

export default WriteRole;
