import { App } from 'antd';
import { useCallback } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import type { Showable, ShownActions, ShownActionsText } from './shown-list';

export interface ShownControl<T extends Showable> extends ShownActions<T> {
  /** Asks, then removes. @param onRemoved called once they are gone */
  readonly onRemoveMany: (ids: readonly number[], onRemoved: () => void) => void;
}

interface Needs {
  readonly text: ShownActionsText;
  /** @returns why it was refused, if it was; the same function at each render */
  readonly change: (id: number, is_shown: boolean) => Promise<{ readonly error?: unknown }>;
  /** The same function at each render. */
  readonly remove: (ids: readonly number[]) => Promise<{ readonly error?: unknown }>;
  readonly busy: number | undefined;
}

const nothing = () => undefined;

/** Showing, hiding and removing records, with what is said about how it went. */
export const useShownActions = <T extends Showable>({
  text,
  change,
  remove,
  busy,
}: Needs): ShownControl<T> => {
  const { modal } = App.useApp();
  const dispatch = useAppDispatch();

  const onShow = useCallback(
    async ({ id, title }: T, is_shown: boolean) => {
      const { error } = await change(id, is_shown);
      dispatch(
        error
          ? say({ kind: 'error', text: asApiError(error).msg })
          : say({ kind: 'success', text: is_shown ? text.nowShown(title) : text.nowHidden(title) }),
      );
    },
    [text, change, dispatch],
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
          const { error } = await remove(ids);
          if (error) return;
          dispatch(say({ kind: 'success', text: text.removed(ids.length) }));
          onRemoved();
        },
      }),
    [text, modal, remove, dispatch],
  );

  return {
    onShow: (record, is_shown) => void onShow(record, is_shown),
    onRemove: ({ id }) => onRemoveMany([id], nothing),
    onRemoveMany,
    busy,
  };
};
