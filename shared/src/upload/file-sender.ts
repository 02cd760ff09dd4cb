import { send } from '../api/generic-calls';
import type { CallHead } from '../contract/call';
import type { AppDispatch } from '../store/store';
import type { SendFile } from './uploader';

interface FileSenderOptions {
  readonly action: CallHead['path'];
  readonly query?: Readonly<Record<string, number>>;
  readonly field: string;
}

/**
 * Sends files as multipart forms to one address, like any other call of the store: a toast is shown while one is pending, and an
 * invalid token leads to the login dialog, after which the same file is sent again. Returns the server's `data`.
 */
export const fileSender =
  (dispatch: AppDispatch, { action, query, field }: FileSenderOptions): SendFile =>
  async (content, { signal, onProgress }) => {
    const { data } = await dispatch(
      send({
        call: { method: 'POST', path: action },
        ...(query && { query }),
        file: { field, content, name: content.name, onProgress },
        signal,
        // The row of an upload shows the failure itself.
        quiet: true,
      }),
    );
    return data;
  };
