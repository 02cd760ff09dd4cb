import { send } from '@yanye/shared/api/generic-calls';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import type { AppDispatch } from '@yanye/shared/store/store';
import type { SendFile } from '@yanye/shared/upload/uploader';

// The server has validated the response and strips unknown fields.
const asTransfer = (data: unknown): Transfer => data as Transfer;

/**
 * Uploads a large file in parts. Parts that the server has stored are skipped after a failure or a reload.
 * @param interrupted an incomplete import of the same file
 */
export const partSender = (
  dispatch: AppDispatch,
  interrupted: (file: File) => Transfer | undefined,
): SendFile => {
  const begun = new Map<File, Transfer>();

  const call = async (request: Parameters<typeof send>[0]): Promise<Transfer> =>
    asTransfer((await dispatch(send({ ...request, quiet: true }))).data);

  const beginning = async (file: File, signal: AbortSignal): Promise<Transfer> => {
    const known = begun.get(file) ?? interrupted(file);
    if (known) return call({ call: transferCalls.read, params: { id: known.id }, signal });
    return call({ call: transferCalls.create, body: { name: file.name, size: file.size }, signal });
  };

  return async (file, { signal, onProgress }) => {
    let transfer = await beginning(file, signal);
    begun.set(file, transfer);
    while (transfer.state === 'uploading') {
      const { id, received, part_bytes } = transfer;
      const content = file.slice(received, received + part_bytes);
      const report = (part: number) => onProgress((received + part * content.size) / file.size);
      report(0);
      transfer = await call({
        call: transferCalls.sendPart,
        params: { id },
        query: { offset: received },
        file: { field: 'part', name: file.name, content, onProgress: report },
        signal,
      });
      begun.set(file, transfer);
    }
    return transfer;
  };
};
