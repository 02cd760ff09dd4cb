import { useState } from 'react';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { AddButton } from '#controls/AddButton.tsx';
import { moved } from '#controls/moved.ts';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { RecordFormDialog } from '#records/RecordFormDialog.tsx';
import { PagedTable } from '#table/PagedTable.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { menuColumns } from './menu-columns';
import { menuDialog } from './menu-dialog';
import { menusApi } from './menus.api';
import { messages as text } from './messages.zh';

const none: readonly Menu[] = [];

export const MenuList = () => {
  const [opened, setOpened] = useState<'new' | Menu>();
  const answer = menusApi.useManagedMenusQuery(undefined, { refetchOnMountOrArgChange: true });
  const menus = answer.data?.list ?? none;
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [order, ordering] = menusApi.useOrderMenusMutation();
  const [remove] = menusApi.useRemoveMenusMutation();
  const isBusy = ordering.isLoading;

  const moveTo = (from: number, to: number) => {
    if (isBusy) return;
    // The mutation reports a refusal itself, and the list is reloaded.
    void order({ body: { id_list: moved(menus, from, to).map(({ id }) => id) } });
  };
  const onMove = (menu: Menu, by: 1 | -1) => {
    const at = menus.indexOf(menu);
    moveTo(at, at + by);
  };
  const onRemove = ({ id, title }: Menu) =>
    ask({ title: text.removeTitle(title), content: text.removeText, confirm: text.removeConfirm }, () =>
      withToast(remove({ body: { id_list: [id] } }), text.removed(title)),
    );

  return (
    <Screen
      title={text.title}
      hint={text.hint}
      tools={
        <>
          <RefreshButton isBusy={answer.isFetching} onRefresh={answer.refetch} />
          <AddButton
            refusal={menus.length >= menuLimits.menus ? text.full(menuLimits.menus) : undefined}
            onClick={() => setOpened('new')}
          >
            {text.add}
          </AddButton>
        </>
      }
    >
      <Panel>
        <PagedTable
          label={text.table}
          answer={answer}
          columns={menuColumns({ menus, isBusy, onEdit: setOpened, onMove, onRemove })}
          idOf={({ id }) => String(id)}
          busy={isBusy}
          onMove={moveTo}
          empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        />
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
