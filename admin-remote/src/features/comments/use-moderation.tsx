import { questionOf } from '#controls/names-of.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { commentsApi } from './comments.api';
import { messages as text } from './messages.zh';

export const useModeration = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [letThrough] = commentsApi.useLetThroughMutation();
  const [removeComments] = commentsApi.useRemoveCommentsMutation();
  return {
    /** @param onDone called after approval */
    approve: async (ids: readonly number[], onDone?: () => void): Promise<void> => {
      const work = letThrough({ body: { id_list: [...ids] } });
      const { data } = await withToast(work, ({ approved }) => text.approved(approved));
      if (data) onDone?.();
    },
    /** Asks for confirmation and names what is removed with the comments. @param onDone called after removal */
    remove: (ids: readonly number[], names: readonly string[], onDone?: () => void): void =>
      ask(
        {
          title: questionOf(text.remove, names, ids.length, text.table.unit),
          content: text.removeSureText,
          confirm: text.remove,
        },
        async () => {
          const work = removeComments({ body: { id_list: [...ids] } });
          const { data } = await withToast(work, ({ removed }) => text.removed(removed));
          if (data) onDone?.();
        },
      ),
  };
};

export type Moderation = ReturnType<typeof useModeration>;
