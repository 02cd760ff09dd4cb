import { uploadMessages } from './messages.zh';
import { isAccepted } from './accepted';
import { uploadItems, type UploadEvent, type UploadItem } from './upload-items';

/** Sends one file; rejects with an error whose message is for people. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<unknown>;

export interface UploaderOptions {
  readonly send: SendFile;
  /** How many files are sent at the same time, the others wait; 0 is any number. Read once. */
  readonly atOnce?: number;
  /** Why an answer is a refusal after all, in words for people; undefined where the file was taken. */
  readonly problemOf?: (answer: unknown) => string | undefined;
  /** How many files the list may hold; 0 is any number. */
  readonly limit?: number;
  /** As the attribute of a file input; empty takes everything. */
  readonly accept?: string;
  /** Called for files that are not taken, with a sentence for people. */
  readonly onRefused?: (reason: string) => void;
  readonly onDone?: (item: UploadItem) => void;
}

export interface Uploader {
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes files and starts sending them; settles when all of them are done or have failed. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly abort: (id: string) => void;
  /** Sends a failed file again from its beginning. */
  readonly retry: (id: string) => Promise<void>;
  readonly remove: (id: string) => void;
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
      // After an abort the place may already belong to a retry.
      if (running.get(id) === controller) running.delete(id);
    }
  };

  const abort = (id: string) => {
    running.get(id)?.abort();
    if (running.delete(id)) happened({ type: 'failed', id, error: uploadMessages.aborted });
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
      const waiting = added.map(({ id }) => id);
      const lane = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await start(id);
      };
      const lanes = atOnce === 0 ? added.length : Math.min(atOnce, added.length);
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    abort,
    retry: async (id) => {
      if (items.some((item) => item.id === id && item.status === 'error')) await start(id);
    },
    remove: (id) => {
      running.get(id)?.abort();
      running.delete(id);
      files.delete(id);
      happened({ type: 'removed', id });
    },
  };
};
