import { useUpload } from '@yanye/shared/upload/use-upload';
import type { UploadItem } from '@yanye/shared/upload/upload-items';

/** A file on its way to the server, before it becomes a message. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** 0 to 100; undefined while it waits for those before it. */
  readonly percent: number | undefined;
  /** Why it was not taken; empty while nothing is wrong. */
  readonly problem: string;
  readonly retry: () => void;
  readonly remove: () => void;
}

interface Options {
  readonly kind: 'picture' | 'file';
  readonly action: `/${string}`;
  readonly query?: Readonly<Record<string, number>>;
  readonly field: string;
  readonly accept: string;
  readonly onRefused: (reason: string) => void;
  /** @param answer the server's `data` */
  readonly onDone: (answer: unknown) => void;
}

const percentOf = ({ status, progress }: UploadItem): number | undefined =>
  status === 'uploading' ? Math.round(progress * 100) : undefined;

/** Uploads one file after the other. `action`, `query`, `field` and `accept` are read once. */
export const useUploads = ({ kind, onDone, ...options }: Options) => {
  const { add, items, remove, retry } = useUpload({
    ...options,
    atOnce: 1,
    onDone: ({ answer, id }) => {
      onDone(answer);
      remove(id);
    },
  });
  const uploads = items
    .filter(({ status }) => status !== 'done')
    .map((item): Upload => ({
      key: `${kind} ${item.id}`,
      name: item.name,
      percent: percentOf(item),
      problem: item.error ?? '',
      retry: () => void retry(item.id),
      remove: () => remove(item.id),
    }));
  return { uploads, add: (files: readonly File[]): void => void add(files) };
};
