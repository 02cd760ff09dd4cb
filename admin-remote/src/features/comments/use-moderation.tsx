import { useCallback, useMemo } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useLetThroughMutation, useRemoveCommentsMutation } from './comments.api';
import { messages as text } from './messages.zh';

export interface Moderation {
  /** @param onDone called once they are approved */
  readonly approve: (ids: readonly number[], onDone?: () => void) => void;
  /** Asks first and names what is removed with them. @param onDone called once they are removed */
  readonly remove: (ids: readonly number[], onDone?: () => void) => void;
}

/** Approving and removing comments, with a message of the outcome. */
export const useModeration = (): Moderation => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const [letThrough] = useLetThroughMutation();
  const [removeComments] = useRemoveCommentsMutation();

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
          // The failure was said by the call itself; the dialog closes and the rows are still there.
          if (!data) return;
          dispatch(showToast({ kind: 'success', text: text.removed(data.removed) }));
          onDone?.();
        },
      ),
    [ask, removeComments, dispatch],
  );

  return useMemo(() => ({ approve: (ids, onDone) => void approve(ids, onDone), remove }), [approve, remove]);
};
