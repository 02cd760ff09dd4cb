import type { CommentRecord } from '@yanye/shared/contract/comments';
import { questionOf } from '#controls/names-of.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { commentsApi } from './comments.api';
import { messages as text } from './messages.zh';

/** @returns removes a comment that was reported, after a question that names what goes with it */
export const useRemoveReported = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [removeComments] = commentsApi.useRemoveCommentsMutation();
  return ({ id, user }: CommentRecord): void =>
    ask(
      {
        title: questionOf(text.remove, [text.table.one(user.nick_name)], 1, text.table.unit),
        content: text.removeSureText,
        confirm: text.remove,
      },
      () => withToast(removeComments({ body: { id_list: [id] } }), ({ removed }) => text.removed(removed)),
    );
};
