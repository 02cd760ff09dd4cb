import { uploadMessages } from './messages.zh';
import { isAccepted } from './accepted';
import { uploadItems, type UploadEvent, type UploadItem } from './upload-items';

/** Sends one file; rejects with an error whose message is for users. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<unknown>;

export interface UploaderOptions {
  readonly send: SendFile;
  /** How many files are sent concurrently, the others wait; 0 is unlimited. Read once. */
  readonly atOnce?: number;
  /** Why an answer counts as a refusal, as a message for users; undefined when the file was accepted. */
  readonly problemOf?: (answer: unknown) => string | undefined;
  /** Maximum number of files in the list; 0 is unlimited. */
  readonly limit?: number;
  /** As the attribute of a file input; empty accepts everything. */
  readonly accept?: string;
  /** Called for rejected files, with a message for users. */
  readonly onRefused?: (reason: string) => void;
  readonly onDone?: (item: UploadItem) => void;
}

export interface Uploader {
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds files and starts sending them; settles when all of them are done or have failed. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Aborts the transfer of a file or removes it from the queue; it can be retried. */
  readonly abort: (id: string) => void;
  /** Sends a failed file again from its beginning, once a slot is free. */
  readonly retry: (id: string) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly stop: () => void;
}

interface Waiting {
  readonly id: string;
  /** Called once it is sent, has failed or was cancelled. */
  readonly settle: () => void;
}

/** The logic of an upload field, without any view: init, uploading, then done or error. */
export const createUploader = ({
  send,
  atOnce = 0,
  problemOf,
  limit = 0,
  accept = '',
  onRefused,
  onDone,
}: UploaderOptions): Uploader => {
  let items: readonly UploadItem[] = [];
  let nextId = 1;
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let waiting: readonly Waiting[] = [];

  const happened = (event: UploadEvent) => {
    items = uploadItems(items, event);
    for (const listener of listeners) listener();
  };

  const start = async (id: string): Promise<void> => {
    const file = files.get(id);
    if (!file || running.has(id)) return;
    const controller = new AbortController();
    running.set(id, controller);
    happened({ type: 'started', id });
    const { signal } = controller;
    const onProgress = (part: number) => signal.aborted || happened({ type: 'progressed', id, part });
    try {
      const answer = await send(file, { signal, onProgress });
      if (signal.aborted) return;
      const problem = problemOf?.(answer);
      if (problem !== undefined) throw new Error(problem);
      happened({ type: 'finished', id, answer });
      const item = items.find((one) => one.id === id);
      if (item) onDone?.(item);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = thrown instanceof Error && thrown.message ? thrown.message : uploadMessages.failed;
      happened({ type: 'failed', id, error });
    } finally {
      // After an abort a retry may already have taken the slot.
      if (running.get(id) === controller) running.delete(id);
    }
  };

  const goOn = (): void => {
    while (atOnce === 0 || running.size < atOnce) {
      const [first, ...others] = waiting;
      if (!first) return;
      waiting = others;
      void start(first.id).then(() => {
        first.settle();
        goOn();
      });
    }
  };

  const enqueue = (ids: readonly string[]): Promise<unknown> => {
    const all = ids.map(
      (id) => new Promise<void>((settle) => (waiting = [...waiting, { id, settle: () => settle() }])),
    );
    goOn();
    return Promise.all(all);
  };

  /** @returns whether there was anything to abort */
  const end = (id: string): boolean => {
    const left = waiting.filter((one) => one.id === id);
    waiting = waiting.filter((one) => one.id !== id);
    for (const { settle } of left) settle();
    running.get(id)?.abort();
    return running.delete(id) || left.length > 0;
  };

  const abort = (id: string) => {
    if (end(id)) happened({ type: 'failed', id, error: uploadMessages.aborted });
  };

  const taken = (candidates: readonly File[]): readonly File[] => {
    const fitting = candidates.filter((file) => {
      const fits = isAccepted(file, accept);
      if (!fits) onRefused?.(uploadMessages.refused(file.name));
      return fits;
    });
    const room = limit === 0 ? fitting.length : Math.max(0, limit - items.length);
    if (fitting.length > room) onRefused?.(uploadMessages.tooMany(limit));
    return fitting.slice(0, room);
  };

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: async (candidates) => {
      const added = taken(candidates).map((file) => ({ id: String(nextId++), file }));
      for (const { id, file } of added) files.set(id, file);
      happened({
        type: 'added',
        items: added.map(({ id, file }) => ({ id, name: file.name, size: file.size })),
      });
      await enqueue(added.map(({ id }) => id));
    },
    abort: (id) => {
      abort(id);
      goOn();
    },
    retry: async (id) => {
      if (!items.some((item) => item.id === id && item.status === 'error')) return;
      happened({ type: 'queued', id });
      await enqueue([id]);
    },
    remove: (id) => {
      end(id);
      files.delete(id);
      happened({ type: 'removed', id });
      goOn();
    },
    stop: () => {
      // Waiting files first: none of them may take the slot of an aborted one.
      const sent = [...running.keys()];
      for (const { id } of waiting) abort(id);
      for (const id of sent) abort(id);
    },
  };
};
