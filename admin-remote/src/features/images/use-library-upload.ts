import { useEffect } from 'react';
import { baseApi } from '@yanye/shared/api/base-api';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { libraryUpload } from './library-upload';
import { uploadSummary } from './upload-summary';

/** Files sent at the same time: the server decodes each with many times its size in memory. */
const atOnce = 3;

/** After so many files the list shows what has come, long before the last one. */
const batchSize = 10;

/** Sending many pictures to the library; the list is read anew as they arrive. */
export const useLibraryUpload = () => {
  const dispatch = useAppDispatch();
  const upload = useUpload({
    ...libraryUpload,
    atOnce,
    onRefused: (reason) => dispatch(showToast({ kind: 'error', text: reason })),
  });
  const { done, isBusy } = uploadSummary(upload.items);
  useEffect(() => {
    if (done > 0 && (!isBusy || done % batchSize === 0)) dispatch(baseApi.util.invalidateTags(['Images']));
  }, [done, isBusy, dispatch]);
  return upload;
};
