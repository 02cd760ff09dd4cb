/** One file of the list: `init` waits in the queue. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly status: 'init' | 'uploading' | 'done' | 'error';
  /** Sent fraction, 0 to 1. */
  readonly progress: number;
  /** Error message for users; only with status `error`. */
  readonly error?: string;
  /** The server's `data`; only with status `done`. */
  readonly answer?: unknown;
}

export type UploadEvent =
  | { readonly type: 'added'; readonly items: readonly Pick<UploadItem, 'id' | 'name' | 'size'>[] }
  | { readonly type: 'queued'; readonly id: string }
  | { readonly type: 'started'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly part: number }
  | { readonly type: 'finished'; readonly id: string; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: string; readonly error: string }
  | { readonly type: 'removed'; readonly id: string };

const blank = { status: 'init', progress: 0 } as const;

const changed = (item: UploadItem, event: UploadEvent): UploadItem => {
  const { id, name, size } = item;
  switch (event.type) {
    case 'queued':
      return { id, name, size, ...blank };
    case 'started':
      return { id, name, size, status: 'uploading', progress: 0 };
    case 'progressed':
      // A late progress report must not revive an item that was aborted.
      return item.status === 'uploading' ? { ...item, progress: event.part } : item;
    case 'finished':
      return { id, name, size, status: 'done', progress: 1, answer: event.answer };
    case 'failed':
      return { id, name, size, status: 'error', progress: item.progress, error: event.error };
    default:
      return item;
  }
};

export const uploadItems = (items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] => {
  if (event.type === 'added') return [...items, ...event.items.map((item) => ({ ...item, ...blank }))];
  if (event.type === 'removed') return items.filter(({ id }) => id !== event.id);
  return items.map((item) => (item.id === event.id ? changed(item, event) : item));
};
