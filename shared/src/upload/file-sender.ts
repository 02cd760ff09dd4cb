import { send } from '../api/generic-calls';
import type { CallHead } from '../contract/call';
import type { AppDispatch } from '../store/store';
import type { SendFile } from './uploader';

interface FileSenderOptions {
  /** Where the form is posted. */
  readonly action: CallHead['path'];
  /** Name of the form's field. */
  readonly field: string;
}

/**
 * Sends files as multipart forms to one address, like any other call of the store: a wait is shown, and a token that
 * dies in use leads to the login dialog, after which the same file is sent again. Answers the server's `data`.
 */
export const fileSender =
  (dispatch: AppDispatch, { action, field }: FileSenderOptions): SendFile =>
  async (content, { signal, onProgress }) => {
    const { data } = await dispatch(
      send({
        call: { method: 'POST', path: action },
        file: { field, content, name: content.name, onProgress },
        signal,
        // An upload's own line says how it failed.
        quiet: true,
      }),
    );
    return data;
  };
