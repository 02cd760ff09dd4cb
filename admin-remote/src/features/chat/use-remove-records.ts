import { questionOf } from '#controls/names-of.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';

const text = messages.records;

export const useRemoveRecords = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [remove, { isLoading: isBusy }] = chatApi.useRemoveChatRecordsMutation();
  return {
    isBusy,
    /** Asks for confirmation. @param onDone called after the removal */
    ask: (ids: readonly number[], names: readonly string[], onDone: () => void): void =>
      ask(
        {
          title: questionOf(text.removeVerb, names, ids.length, text.unit),
          content: text.removeSureText,
          confirm: text.removeConfirm(ids.length),
        },
        async () => {
          const { data } = await withToast(remove({ body: { id_list: [...ids] } }), text.removed(ids.length));
          if (data) onDone();
        },
      ),
  };
};
