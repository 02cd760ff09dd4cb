import { useSuccessToast } from './use-success-toast';

/** @param path path of this site; the server sets the file name */
const download = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  // An empty value only marks a download; a name here would override the server's.
  link.download = '';
  link.click();
};

/** @returns waits until the server has prepared a file, shows a message and downloads it */
export const useDownload = () => {
  const withToast = useSuccessToast();
  return async (
    work: PromiseLike<{ readonly data?: { readonly path: string } | undefined }>,
    begun: string,
  ) => {
    const { data } = await withToast(work, begun);
    if (data) download(data.path);
  };
};
