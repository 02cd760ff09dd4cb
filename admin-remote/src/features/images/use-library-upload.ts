import { useEffect } from 'react';
import { baseApi } from '@yanye/shared/api/base-api';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { libraryUpload } from './library-upload';
import { uploadSummary } from './upload-summary';

/** Concurrent uploads: the server needs many times the size of a file to decode it. */
const atOnce = 3;

/** The list is reloaded after this number of files. */
const batchSize = 10;

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
