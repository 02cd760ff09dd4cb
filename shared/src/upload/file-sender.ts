import type { SendFile } from './uploader';

interface FileSenderOptions {
  readonly action: string;
  readonly field: string;
  readonly token: () => string;
}

/** Sends files as multipart forms to one address, with the viewer's token; answers the server's `data`. */
export const fileSender =
  ({ action, field, token }: FileSenderOptions): SendFile =>
  async (file, { signal, onProgress }) => {
    const { upload } = await import('../api/axios-client');
    const answer = await upload({
      url: action,
      field,
      file,
      name: file.name,
      token: token(),
      signal,
      onProgress,
    });
    return answer.data;
  };
