import { useCallback, useMemo } from 'react';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
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
  const withToast = useSuccessToast();
  const [letThrough] = commentsApi.useLetThroughMutation();
  const [removeComments] = commentsApi.useRemoveCommentsMutation();

  const approve = useCallback(
    async (ids: readonly number[], onDone?: () => void) => {
      const work = letThrough({ body: { id_list: [...ids] } });
      const { data } = await withToast(work, ({ approved }) => text.approved(approved));
      if (data) onDone?.();
    },
    [letThrough, withToast],
  );

  const remove = useCallback(
    (ids: readonly number[], onDone?: () => void) =>
      ask(
        { title: text.removeSure(ids.length), content: text.removeSureText, confirm: text.remove },
        async () => {
          const work = removeComments({ body: { id_list: [...ids] } });
          const { data } = await withToast(work, ({ removed }) => text.removed(removed));
          if (data) onDone?.();
        },
      ),
    [ask, removeComments, withToast],
  );

  return useMemo(() => ({ approve: (ids, onDone) => void approve(ids, onDone), remove }), [approve, remove]);
};
