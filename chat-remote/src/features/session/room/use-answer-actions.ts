import { asApiError } from '@yanye/shared/api/http';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { withoutDialogs, withStopped } from '../model/dialog-log';
import { newId } from '#new-id.ts';
import { sessionApi } from '../session.api';
import type { OnRefused } from './refusal';
import { useChoices } from './use-choices';
import { useLogChange } from './use-log-change';

interface Result {
  readonly data?: RoleDialog | undefined;
  readonly error?: unknown;
}

/** What one can do with answers. */
export const useAnswerActions = (sessionId: number, onRefused: OnRefused) => {
  const [again, { isLoading: isAsking }] = sessionApi.useAnswerAgainMutation();
  const [goOn, { isLoading: isContinuing }] = sessionApi.useContinueAnswerMutation();
  const [edit, { isLoading: isEditing }] = sessionApi.useEditQuestionMutation();
  const [stop, { isLoading: isStopping }] = sessionApi.useStopAnswerMutation();
  const [remove] = sessionApi.useRemoveDialogsMutation();
  const { change, put } = useLogChange(sessionId);
  const choose = useChoices(sessionId);
  const isBusy = isAsking || isContinuing || isEditing;

  const settle = ({ data, error }: Result, askDemo?: () => unknown): boolean => {
    if (data) put(data);
    else onRefused({ error: asApiError(error), ...(askDemo && { askDemo }) });
    return data !== undefined;
  };
  const askAgain = async (dialogId: number, demo?: true): Promise<void> => {
    if (isBusy) return;
    onRefused();
    const body = { client_id: newId(), ...(demo && { demo }) };
    settle(await again({ params: { id: dialogId }, body }), () => askAgain(dialogId, true));
  };
  return {
    isBusy,
    isStopping,
    again: (dialogId: number) => askAgain(dialogId),
    goOn: async (answerId: number) => {
      if (isBusy) return;
      onRefused();
      settle(await goOn({ params: { id: answerId }, body: { client_id: newId() } }));
    },
    /** @returns whether the words were taken */
    edit: async (dialogId: number, content: string): Promise<boolean> => {
      if (isBusy) return false;
      onRefused();
      return settle(await edit({ params: { id: dialogId }, body: { client_id: newId(), content } }));
    },
    stop: async (dialogId: number, answerId: number) => {
      if (isStopping) return;
      const { data } = await stop({ params: { id: answerId } });
      if (data) change((log) => withStopped(log, dialogId, data));
    },
    choose,
    /** @returns why they were not removed; empty when they were */
    remove: async (ids: readonly number[]): Promise<string> => {
      const { error } = await remove({ body: { id_list: [...ids] } });
      if (error) return asApiError(error).msg;
      change((log) => withoutDialogs(log, ids));
      return '';
    },
  };
};

export type AnswerActions = ReturnType<typeof useAnswerActions>;
