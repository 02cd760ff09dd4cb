import { useState, type ComponentType } from 'react';
import type { ListedUser } from '@yanye/shared/contract/users';
import { userListLimits, userSorts } from '@yanye/shared/contract/users.calls';
import { roleLabels } from '@yanye/shared/policy/roles';
import { isDisabled, mayChangeUser } from '@yanye/shared/policy/users.policy';
import { MessageDialog } from '@yanye/shared/private-messages/MessageDialog';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { SiteSwitchNote } from '#controls/site-switch/SiteSwitchNote.tsx';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useManagedList } from '#table/use-managed-list.ts';
import { useStateTabs } from '#table/use-state-tabs.ts';
import { useAskedToAdd } from '#controls/use-asked-to-add.ts';
import { useRefusal } from '#controls/use-refusal.ts';
import { messages as text } from './messages.zh';
import { userColumns } from './user-columns';
import { UserDialog } from './UserDialog';
import { usersApi } from './users.api';

const disable: BulkChoice = {
  action: 'disable',
  verb: text.disable,
  asks: true,
  consequence: text.disableHint,
};
const enable: BulkChoice = { action: 'enable', verb: text.enable };
const remove: BulkChoice = {
  action: 'remove',
  verb: text.remove,
  danger: true,
  asks: true,
  consequence: text.removeHint,
};
const choices: readonly BulkChoice[] = [disable, enable, remove];
const states = {
  ...{ name: 'role', label: text.role },
  options: ([1, 2, 3, 4] as const).map((role) => ({ value: String(role), label: roleLabels[role] })),
};
const fields: QueryFields = {
  filters: [{ name: 'role', values: states.options.map(({ value }) => value) }],
  sorts: userSorts,
};

const idOf = ({ id }: ListedUser): string => String(id);
const nameOf = ({ nick_name }: ListedUser): string => nick_name;

interface Props {
  /** Credits belong to another feature. */
  readonly CreditsDialog: ComponentType<{
    readonly userId: number;
    readonly nick: string;
    readonly onClose: () => void;
  }>;
}

export const UserScreen = ({ CreditsDialog }: Props) => {
  const refusal = useRefusal(mayChangeUser);
  const mayChange = refusal === undefined;
  const list = useManagedList({ fields, bulkTable: 'users', unit: text.unit, refusal });
  const answer = usersApi.useListedUsersQuery({ query: list.query }, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<ListedUser | 'new'>();
  const [paid, setPaid] = useState<ListedUser>();
  useAskedToAdd(() => mayChange && setEdited('new'));
  const [addressed, setAddressed] = useState<ListedUser>();

  const columns = userColumns({
    refusal,
    onWrite: setAddressed,
    onEdit: setEdited,
    onPay: setPaid,
    onTurn: ({ id, role_id }) => list.bulk.act(isDisabled(role_id) ? enable : disable, [String(id)]),
    onRemove: (user) => list.bulk.act(remove, [idOf(user)], [nameOf(user)]),
  });

  return (
    <Screen
      title={text.title}
      tools={
        <AddButton refusal={refusal} onClick={() => setEdited('new')}>
          {text.add}
        </AddButton>
      }
    >
      {mayChange && <SiteSwitchNote field="demo_account" {...text.demo} />}
      <ManagedTable
        stored={{ table: 'users', exportTable: 'users' }}
        label={text.list}
        most={userListLimits.counted}
        list={list}
        answer={answer}
        columns={columns}
        tabs={useStateTabs('users', states, refusal)}
        choices={choices}
        searchLabel={mayChange ? text.search : text.searchNick}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={mayChange ? setEdited : setAddressed}
        empty={<EmptyView title={text.empty} />}
        filteredEmpty={text.filteredEmpty}
      />
      {edited && (
        <UserDialog user={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {paid && <CreditsDialog userId={paid.id} nick={paid.nick_name} onClose={() => setPaid(undefined)} />}
      {addressed && (
        <MessageDialog
          personId={addressed.id}
          nick={addressed.nick_name}
          onClose={() => setAddressed(undefined)}
        />
      )}
    </Screen>
  );
};
