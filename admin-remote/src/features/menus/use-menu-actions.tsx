import { useCallback } from 'react';
import type { Menu } from '@yanye/shared/contract/menus';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useOrderMenusMutation, useRemoveMenusMutation } from './menus.api';
import { messages as text } from './messages.zh';
import { moved } from './moved';

export const useMenuActions = (menus: readonly Menu[]) => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const [order, ordering] = useOrderMenusMutation();
  const [remove] = useRemoveMenusMutation();

  const onMove = useCallback(
    (menu: Menu, by: 1 | -1) => {
      const ids = menus.map(({ id }) => id);
      const at = ids.indexOf(menu.id);
      // The mutation reports a refusal itself, and the list is reloaded.
      void order({ body: { id_list: [...moved(ids, at, at + by)] } });
    },
    [menus, order],
  );

  const onRemove = useCallback(
    ({ id, title }: Menu) =>
      ask(
        { title: text.removeTitle(title), content: text.removeText, confirm: text.removeConfirm },
        async () => {
          const { error } = await remove({ body: { id_list: [id] } });
          if (!error) dispatch(showToast({ kind: 'success', text: text.removed(title) }));
        },
      ),
    [ask, remove, dispatch],
  );
  return { onMove, onRemove, isBusy: ordering.isLoading };
};
