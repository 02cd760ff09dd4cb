import { send } from '@yanye/shared/api/generic-calls';
import type { Transfer } from '@yanye/shared/contract/transfers';
import { transferCalls } from '@yanye/shared/contract/transfers.calls';
import type { AppDispatch } from '@yanye/shared/store/store';
import type { SendFile } from '@yanye/shared/upload/uploader';

// The server strips what is not in the contract, and has checked the rest.
const asTransfer = (data: unknown): Transfer => data as Transfer;

/**
 * Sends a large file part by part, each acknowledged when it is stored. What is here already is not sent again: after a failure, and after
 * the page was closed in the middle.
 * @param interrupted an import of the same file that waits for the rest of it
 * @returns what answers with the import
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
