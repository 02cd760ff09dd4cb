import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages } from './messages.zh';
import { roleSessionsApi } from './role-sessions.api';

const text = messages.opened;

/** @returns asks for confirmation, then removes a dialog with its answers */
export const useRemoveDialog = () => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [remove] = roleSessionsApi.useRemoveManagedDialogsMutation();
  return ({ id, answers }: RoleDialog): void =>
    ask(
      {
        title: text.removeTitle,
        content: text.removeText(answers.length),
        confirm: text.removeConfirm,
      },
      () => withToast(remove({ body: { id_list: [id] } }), text.removed),
    );
};
