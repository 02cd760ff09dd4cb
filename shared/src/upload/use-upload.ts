import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '@yanye/shared/redux';
import type { CallHead } from '../contract/call';
import { fileSender } from './file-sender';
import { createUploader, type SendFile, type Uploader, type UploaderOptions } from './uploader';
import type { UploadItem } from './upload-items';

interface PostedForm {
  readonly action: CallHead['path'];
  readonly query?: Readonly<Record<string, number>>;
  readonly field: string;
}

/** Sends one file; a multipart form by default. */
type UseUploadOptions = Omit<UploaderOptions, 'send'> & (PostedForm | { readonly send: SendFile });

/**
 * State and actions of an upload field. `action`, `query`, `field`, `send`, `limit` and `accept` are read once.
 * Pending files are aborted when the component unmounts.
 */
export const useUpload = (
  options: UseUploadOptions,
): Omit<Uploader, 'items' | 'subscribe' | 'stop'> & { items: readonly UploadItem[] } => {
  const dispatch = useAppDispatch();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [uploader] = useState(() =>
    createUploader({
      ...options,
      send: 'send' in options ? options.send : fileSender(dispatch, options),
      onRefused: (reason) => latest.current.onRefused?.(reason),
      onDone: (item) => latest.current.onDone?.(item),
    }),
  );
  const items = useSyncExternalStore(uploader.subscribe, uploader.items, uploader.items);
  useEffect(() => uploader.stop, [uploader]);
  return { add: uploader.add, abort: uploader.abort, retry: uploader.retry, remove: uploader.remove, items };
};
