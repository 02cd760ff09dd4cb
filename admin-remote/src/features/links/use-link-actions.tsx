import { App } from 'antd';
import { useCallback } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { FriendLink } from '@yanye/shared/contract/links';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import type { LinkActions } from './link-columns';
import { useChangeLinkMutation, useRemoveLinksMutation } from './links.api';
import { messages as text } from './messages.zh';

interface Control extends Omit<LinkActions, 'onEdit'> {
  /** Asks, then removes. @param onRemoved called once they are gone */
  readonly onRemoveMany: (ids: readonly number[], onRemoved: () => void) => void;
}

const nothing = () => undefined;

/** Showing, hiding and removing links, with what is said about how it went. */
export const useLinkActions = (): Control => {
  const { modal } = App.useApp();
  const dispatch = useAppDispatch();
  const [change, changing] = useChangeLinkMutation();
  const [remove] = useRemoveLinksMutation();

  const onShow = useCallback(
    async ({ id, title }: FriendLink, is_shown: boolean) => {
      const { error } = await change({ params: { id }, body: { is_shown } });
      dispatch(
        error
          ? say({ kind: 'error', text: asApiError(error).msg })
          : say({ kind: 'success', text: is_shown ? text.nowShown(title) : text.nowHidden(title) }),
      );
    },
    [change, dispatch],
  );

  const onRemoveMany = useCallback(
    (ids: readonly number[], onRemoved: () => void) =>
      void modal.confirm({
        title: text.removeTitle(ids.length),
        content: text.removeText,
        okText: text.removeConfirm,
        okButtonProps: { danger: true },
        cancelText: text.cancel,
        focusable: { autoFocusButton: 'cancel' },
        onOk: async () => {
          const { error } = await remove({ body: { id_list: [...ids] } });
          if (error) return;
          dispatch(say({ kind: 'success', text: text.removed(ids.length) }));
          onRemoved();
        },
      }),
    [modal, remove, dispatch],
  );

  return {
    onShow: (link, is_shown) => void onShow(link, is_shown),
    onRemove: ({ id }) => onRemoveMany([id], nothing),
    onRemoveMany,
    busy: changing.isLoading ? Number(changing.originalArgs?.params.id) : undefined,
  };
};
