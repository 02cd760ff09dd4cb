import { useCallback, useMemo } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '../../controls/use-ask-removal';
import { useLetThroughMutation, useRemoveCommentsMutation } from './comments.api';
import { messages as text } from './messages.zh';

export interface Moderation {
  readonly approve: (ids: readonly number[]) => void;
  /** Asks first and says what goes with them. */
  readonly remove: (ids: readonly number[]) => void;
}

/** @param onDone called with the ids that were dealt with */
export const useModeration = (onDone: (ids: readonly number[]) => void): Moderation => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const [letThrough] = useLetThroughMutation();
  const [removeComments] = useRemoveCommentsMutation();

  const approve = useCallback(
    async (ids: readonly number[]) => {
      const { data } = await letThrough({ body: { id_list: [...ids] } });
      if (!data) return;
      dispatch(showToast({ kind: 'success', text: text.approved(data.approved) }));
      onDone(ids);
    },
    [letThrough, dispatch, onDone],
  );

  const remove = useCallback(
    (ids: readonly number[]) =>
      ask(
        { title: text.removeSure(ids.length), content: text.removeSureText, confirm: text.remove },
        async () => {
          const { data } = await removeComments({ body: { id_list: [...ids] } });
          // The failure was said by the call itself; the dialog closes and the rows are still there.
          if (!data) return;
          dispatch(showToast({ kind: 'success', text: text.removed(data.removed) }));
          onDone(ids);
        },
      ),
    [ask, removeComments, dispatch, onDone],
  );

  return useMemo(() => ({ approve: (ids) => void approve(ids), remove }), [approve, remove]);
};
