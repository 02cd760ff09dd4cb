import { asApiError } from '@yanye/shared/api/http';
import { send } from '@yanye/shared/api/generic-calls';
import {
  sessionExportCalls,
  sessionFileName,
  type SessionExportFormat,
} from '@yanye/shared/contract/session-exports.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useSession } from '../room/session-context';
import { keepingMessages as text } from './messages.zh';
import { saveFile } from '#save-file.ts';

/** @returns saves the session as a file on the machine of the viewer; a toast says how that went */
export const useSessionExport = () => {
  const { id, name } = useSession().session;
  const dispatch = useAppDispatch();
  return async (format: SessionExportFormat): Promise<void> => {
    try {
      const call = { call: sessionExportCalls.export, params: { id }, query: { format } };
      const { data } = await dispatch(send({ ...call, isFile: true, quiet: true }));
      saveFile(data as Blob, sessionFileName(name, format));
      dispatch(showToast({ kind: 'success', text: text.exported }));
    } catch (thrown) {
      dispatch(showToast({ kind: 'error', text: asApiError(thrown).msg }));
    }
  };
};
