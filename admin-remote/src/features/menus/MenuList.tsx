import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { PagedRows } from '#controls/PagedRows.tsx';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { RecordFormDialog } from '#records/RecordFormDialog.tsx';
import { TableRows } from '#table/TableRows.tsx';
import { menuColumns } from './menu-columns';
import { menuDialog } from './menu-dialog';
import { useManagedMenusQuery } from './menus.api';
import { messages as text } from './messages.zh';
import { useMenuActions } from './use-menu-actions';

const none: readonly Menu[] = [];

export const MenuList = () => {
  const [opened, setOpened] = useState<'new' | Menu>();
  const answer = useManagedMenusQuery(undefined, { refetchOnMountOrArgChange: true });
  const menus = answer.data?.list ?? none;
  const actions = useMenuActions(menus);

  return (
    <Screen
      title={text.title}
      hint={text.hint}
      tools={
        <>
          <RefreshButton isBusy={answer.isFetching} onRefresh={answer.refetch} />
          <GuardedButton
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            refusal={menus.length >= menuLimits.menus ? text.full(menuLimits.menus) : undefined}
            onClick={() => setOpened('new')}
          >
            {text.add}
          </GuardedButton>
        </>
      }
    >
      <Panel>
        <PagedRows answer={answer} empty={<EmptyView title={text.empty} text={text.emptyHint} />}>
          {(rows) => (
            <TableRows
              label={text.table}
              columns={menuColumns({ menus, onEdit: setOpened, ...actions })}
              rows={rows}
              idOf={({ id }) => String(id)}
              busy={actions.isBusy}
            />
          )}
        </PagedRows>
      </Panel>
      {opened !== undefined && (
        <RecordFormDialog
          definition={menuDialog}
          record={opened === 'new' ? undefined : opened}
          nameOf={({ title }) => text.named(title)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
};
