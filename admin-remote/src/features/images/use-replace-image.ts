import { useState } from 'react';
import { baseApi } from '@yanye/shared/api/base-api';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { libraryUpload } from './library-upload';
import { messages } from './messages.zh';

/** Cache tags of everything that may show the picture. */
const stale = [
  'Images',
  'Articles',
  'Pages',
  'Menus',
  'Adverts',
  'Links',
  'Site',
  'Users',
  'Square',
] as const;

/** Replaces the file of a picture. @param id id of the picture; read once */
export const useReplaceImage = (id: number) => {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const upload = useUpload({
    action: imageCalls.replace.path.replace(':id', String(id)) as `/${string}`,
    field: 'image',
    accept: libraryUpload.accept,
    onRefused: setProblem,
    onDone: ({ id: item }) => {
      upload.remove(item);
      dispatch(baseApi.util.invalidateTags([...stale]));
      dispatch(showToast({ kind: 'success', text: messages.details.replaced }));
    },
  });
  const [running] = upload.items;
  return {
    accept: libraryUpload.accept,
    /** Upload progress in percent; undefined without an upload. */
    percent: running?.status === 'uploading' ? Math.round(running.progress * 100) : undefined,
    problem: running?.status === 'error' ? running.error : problem,
    take: (files: readonly File[]) => {
      setProblem(undefined);
      for (const item of upload.items) upload.remove(item.id);
      void upload.add(files.slice(0, 1));
    },
  };
};
