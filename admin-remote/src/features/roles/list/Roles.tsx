import type { ManagedRole } from '@yanye/shared/contract/managed-roles';
import { managedRoleSorts } from '@yanye/shared/contract/managed-roles.calls';
import { Link, useNavigate } from '@yanye/shared/router';
import { AddButton } from '#controls/AddButton.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { CardImport } from '../cards/CardImport';
import { messages as cardText } from '../cards/messages.zh';
import { cardKinds, useCardExport } from '../cards/use-card-export';
import { newRoleAddress, roleAddress } from '../role-addresses';
import { rolesApi } from '../roles.api';
import { messages as text } from './messages.zh';
import { roleColumns } from './role-columns';
import { TagFilter } from './TagFilter';

const nameOf = ({ name }: ManagedRole): string => `「${name}」`;

const states = {
  ...{ name: 'enable', label: text.enabled },
  options: [
    { value: 'true', label: text.enabledOnly },
    { value: 'false', label: text.disabledOnly },
  ],
};

const filters: readonly TableFilter[] = [
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
  states,
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
  useSteps: () => {
    const save = useCardExport();
    return (role) => ({
      usual: { name: text.edit, to: roleAddress(role.id) },
      more: [
        {
          name: cardText.export,
          steps: cardKinds.map((kind) => ({
            name: cardText.formats[kind],
            act: () => void save(role, kind),
          })),
        },
      ],
    });
  },
  columns: ({ actions }) => [...roleColumns, actions()],
});
