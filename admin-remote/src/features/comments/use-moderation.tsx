import { useCallback, useMemo } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { commentsApi } from './comments.api';
import { messages as text } from './messages.zh';

export interface Moderation {
  /** @param onDone called after approval */
  readonly approve: (ids: readonly number[], onDone?: () => void) => void;
  /** Asks for confirmation and names what is removed with the comments. @param onDone called after removal */
  readonly remove: (ids: readonly number[], onDone?: () => void) => void;
}

export const useModeration = (): Moderation => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const [letThrough] = commentsApi.useLetThroughMutation();
  const [removeComments] = commentsApi.useRemoveCommentsMutation();

  const approve = useCallback(
    async (ids: readonly number[], onDone?: () => void) => {
      const { data } = await letThrough({ body: { id_list: [...ids] } });
      if (!data) return;
      dispatch(showToast({ kind: 'success', text: text.approved(data.approved) }));
      onDone?.();
    },
    [letThrough, dispatch],
  );

  const remove = useCallback(
    (ids: readonly number[], onDone?: () => void) =>
      ask(
        { title: text.removeSure(ids.length), content: text.removeSureText, confirm: text.remove },
        async () => {
          const { data } = await removeComments({ body: { id_list: [...ids] } });
          // The mutation reports its own failure; the dialog closes and the rows stay.
          if (!data) return;
          dispatch(showToast({ kind: 'success', text: text.removed(data.removed) }));
          onDone?.();
        },
      ),
    [ask, removeComments, dispatch],
  );

  return useMemo(() => ({ approve: (ids, onDone) => void approve(ids, onDone), remove }), [approve, remove]);
};
