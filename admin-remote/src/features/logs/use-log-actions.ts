import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { useToast } from '#controls/use-toast.ts';
import { asApiError } from '@yanye/shared/api/http';
import { logsApi } from './logs.api';
import { messages } from './messages.zh';

const text = messages.remove;

export type LogAction = 'read' | 'remove';

/** What can be done with chosen entries. */
export const useLogActions = () => {
  const ask = useAskRemoval();
  const toast = useToast();
  const withToast = useSuccessToast();
  const [markRead, reading] = logsApi.useReadLogsMutation();
  const [remove, removing] = logsApi.useRemoveLogsMutation();

  const removeChosen = async (ids: readonly number[], onDone: () => void): Promise<void> => {
    const outcome = await withToast(remove({ body: { id_list: [...ids] } }), ({ removed }) =>
      text.done(removed),
    );
    if (outcome.data) onDone();
    else toast('error', asApiError(outcome.error).msg);
  };

  return {
    isBusy: reading.isLoading || removing.isLoading,
    act: (action: LogAction, ids: readonly number[], onDone: () => void): void => {
      if (action === 'read') void markRead({ body: { id_list: [...ids] } }).then(onDone);
      else
        ask(
          { title: text.sure(ids.length), content: text.consequence, confirm: text.confirm(ids.length) },
          () => removeChosen(ids, onDone),
        );
    },
  };
};
