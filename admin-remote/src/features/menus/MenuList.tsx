import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { DataTable } from '../../controls/DataTable';
import { FailedView } from '../../controls/FailedView';
import { GuardedButton } from '../../controls/GuardedButton';
import { RowsSkeleton } from '../../controls/RowsSkeleton';
import type { PictureField } from '../../controls/picture-field';
import { RefreshButton } from '../../controls/screen/RefreshButton';
import { Panel, Screen } from '../../controls/screen/Screen';
import { StaleNotice } from '../../controls/screen/StaleNotice';
import { menuColumns } from './menu-columns';
import { MenuDialog } from './MenuDialog';
import { useManagedMenusQuery } from './menus.api';
import { messages as text } from './messages.zh';
import { useMenuActions } from './use-menu-actions';

const none: readonly Menu[] = [];

/** The navigation of the site, in its order, with the ways to add, change, move and remove its entries. */
export const MenuList = ({ PictureField }: { readonly PictureField: PictureField }) => {
  const [opened, setOpened] = useState<'new' | Menu>();
  const { data, error, isFetching, refetch } = useManagedMenusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const menus = data?.list ?? none;
  const actions = useMenuActions(menus);

  const body = () => {
    if (!data) return error ? <FailedView error={error} onRetry={refetch} /> : <RowsSkeleton />;
    if (menus.length === 0) return <EmptyView title={text.empty} text={text.emptyHint} />;
    return (
      <DataTable
        label={text.table}
        columns={menuColumns({ menus, onEdit: setOpened, ...actions })}
        rows={menus}
        keyOf={({ id }) => id}
        busy={actions.isBusy}
      />
    );
  };

  return (
    <Screen
      title={text.title}
      hint={text.hint}
      tools={
        <>
          <RefreshButton isBusy={isFetching} onRefresh={refetch} />
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
      {data && error !== undefined && <StaleNotice error={error} onRetry={refetch} />}
      <Panel>{body()}</Panel>
      {opened !== undefined && (
        <MenuDialog
          menu={opened === 'new' ? undefined : opened}
          PictureField={PictureField}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
};
