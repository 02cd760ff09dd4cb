import { EditOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ManagedRole } from '@yanye/shared/contract/managed-roles';
import { managedRoleSorts } from '@yanye/shared/contract/managed-roles.calls';
import { Link, useNavigate } from '@yanye/shared/router';
import { AddButton } from '#controls/AddButton.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { CardExport } from '../cards/CardExport';
import { CardImport } from '../cards/CardImport';
import { newRoleAddress, roleAddress } from '../role-addresses';
import { rolesApi } from '../roles.api';
import { messages as text } from './messages.zh';
import { roleColumns } from './role-columns';
import styles from './Roles.module.css';
import { TagFilter } from './TagFilter';

const nameOf = ({ name }: ManagedRole): string => `「${name}」`;
const actionsWidth = 152;

const filters: readonly TableFilter[] = [
  {
    ...{ kind: 'choice', name: 'enable', label: text.enabled, values: ['true', 'false'] },
    options: [
      { value: 'true', label: text.enabledOnly },
      { value: 'false', label: text.disabledOnly },
    ],
  },
  {
    ...{ kind: 'own', name: 'tag', label: text.tag },
    render: (value, onChange) => <TagFilter value={value} onChange={onChange} />,
  },
];

const choices: readonly BulkChoice[] = [
  { action: 'enable', verb: text.verbs.enable, undo: 'disable' },
  { action: 'disable', verb: text.verbs.disable, undo: 'enable' },
];

const AddRole = () => {
  const navigate = useNavigate();
  const refusal = useListRefusal();
  return (
    <>
      <CardImport refusal={refusal} />
      <AddButton refusal={refusal} onClick={() => void navigate(newRoleAddress)}>
        {text.add}
      </AddButton>
    </>
  );
};

export const Roles = defineRecordScreen<ManagedRole>({
  table: 'big_model_roles',
  text,
  sorts: managedRoleSorts,
  days: text.added,
  filters,
  choices,
  useList: rolesApi.useManagedRolesQuery,
  idOf: ({ id }) => String(id),
  nameOf,
  removeText: text.removeText,
  visit: <Link to="/bigModel/square">{text.visit}</Link>,
  Add: AddRole,
  useOpen: () => {
    const navigate = useNavigate();
    return ({ id }) => void navigate(roleAddress(id));
  },
  columns: ({ actions }) => [
    ...roleColumns,
    actions(
      (role) => (
        <>
          <CardExport role={role} />
          <Tooltip title={text.edit}>
            <Link
              className={styles.edit}
              aria-label={text.of(text.edit, nameOf(role))}
              to={roleAddress(role.id)}
            >
              <EditOutlined aria-hidden />
            </Link>
          </Tooltip>
        </>
      ),
      actionsWidth,
    ),
  ],
});
