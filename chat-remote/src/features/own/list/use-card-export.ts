import { asApiError } from '@yanye/shared/api/http';
import { send } from '@yanye/shared/api/generic-calls';
import { roleCardCalls } from '@yanye/shared/contract/role-cards.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { fileNameOf } from '#file-name.ts';
import { saveFile } from '#save-file.ts';
import { ownMessages } from '../messages.zh';

const text = ownMessages.card;

/** A picture, which every program of its kind reads. */
const format = 'png';

/** @returns saves a role as a character card on the machine of the viewer; a toast says how that went */
export const useCardExport = () => {
  const dispatch = useAppDispatch();
  return async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
    try {
      const call = { call: roleCardCalls.exportOwn, params: { id }, query: { format } };
      const { data } = await dispatch(send({ ...call, isFile: true, quiet: true }));
      saveFile(data as Blob, fileNameOf(name, 'role', format));
      dispatch(showToast({ kind: 'success', text: text.exported }));
    } catch (thrown) {
      dispatch(showToast({ kind: 'error', text: asApiError(thrown).msg }));
    }
  };
};
